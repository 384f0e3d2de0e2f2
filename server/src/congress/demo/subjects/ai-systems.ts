import type { Subject } from '#congress/demo/subject.ts'

/** Artificial intelligence as a tool to be learned, tested, fed with data and brought into the house. */
export const aiSystems: Subject[] = [
  {
    heading: 'KI-Kompetenz',
    top: 'II',
    variants: [
      {
        title: 'KI-Kompetenz in Studium, Weiterbildung und Fortbildung verankern',
        opening:
          'fordert, den sachgerechten und kritischen Umgang mit künstlicher Intelligenz in allen Abschnitten der ärztlichen Bildung zu vermitteln.',
        demands: [0, 1, 2],
        reasons: [0, 2],
      },
      {
        title: 'Fortbildungscurriculum „Künstliche Intelligenz in der Medizin“ entwickeln',
        opening:
          'beauftragt den Vorstand der Bundesärztekammer, ein strukturiertes Fortbildungscurriculum zur künstlichen Intelligenz in der Medizin zu entwickeln.',
        demands: [1, 4, 5],
        reasons: [2, 3],
      },
      {
        title: 'Ärztliche Fähigkeiten trotz technischer Unterstützung erhalten',
        opening:
          'fordert, dass ärztliche Kernkompetenzen auch dann erlernt und geübt werden, wenn Systeme im Alltag einen Teil der Aufgaben übernehmen.',
        own: ['Für den Ausfall der Technik werden Abläufe ohne Systemunterstützung regelmäßig geübt.'],
        demands: [2, 0],
        reasons: [1, 0],
      },
      {
        title: 'Zusatz-Weiterbildung Medizinische Informatik stärken',
        opening:
          'bittet die Landesärztekammern, die Zusatz-Weiterbildung Medizinische Informatik bekannter zu machen und mehr Weiterbildungsstätten zuzulassen.',
        own: ['Weiterbildungsstätten außerhalb der Universitäten werden ausdrücklich einbezogen.'],
        demands: [3, 5],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Grundlagen der Statistik und der Bewertung diagnostischer Verfahren werden im Studium vertieft.',
      'Fortbildungen vermitteln Stärken, Grenzen und typische Fehler der Systeme anhand praktischer Beispiele.',
      'In der Weiterbildung werden Befunde auch ohne technische Unterstützung erstellt und besprochen.',
      'Medizinische Fakultäten richten fachübergreifende Professuren für klinische künstliche Intelligenz ein.',
      'Praxisteams erhalten eigene Fortbildungsangebote.',
      'Arbeitgeber stellen für die Einarbeitung in neue Systeme Arbeitszeit zur Verfügung.',
    ],
    reasons: [
      'Nur wer versteht, wie ein System zu seinem Ergebnis kommt und wann es versagt, kann es verantwortungsvoll nutzen.',
      'Fähigkeiten, die nicht geübt werden, gehen verloren. Wenn ein System ausfällt oder irrt, muss ärztliches Können bereitstehen.',
      'Die Technik entwickelt sich schneller als Lehrpläne. Deshalb braucht es Angebote, die kurzfristig angepasst werden können.',
      'Ärztinnen und Ärzte sollten nicht nur Anwendende sein, sondern an der Entwicklung mitwirken. Dafür benötigen sie informatisches Grundwissen.',
    ],
  },
  {
    heading: 'Daten für die Forschung',
    top: 'II',
    variants: [
      {
        title: 'Gesundheitsdaten verantwortungsvoll für die Forschung nutzen',
        opening:
          'befürwortet die Nutzung von Gesundheitsdaten für eine gemeinwohlorientierte Forschung und fordert hohe Standards für Datenschutz und Transparenz.',
        demands: [0, 3, 5],
        reasons: [0, 1],
      },
      {
        title: 'Europäischen Gesundheitsdatenraum praxistauglich umsetzen',
        opening:
          'fordert Bund und Länder auf, den Europäischen Gesundheitsdatenraum so umzusetzen, dass Praxen und Krankenhäuser nicht zusätzlich belastet werden.',
        demands: [2, 1, 3],
        reasons: [2, 0],
      },
      {
        title: 'Schweigepflicht bei der Nutzung von Trainingsdaten wahren',
        opening:
          'fordert, die ärztliche Schweigepflicht auch bei der Verwendung von Behandlungsdaten zum Training von KI-Systemen uneingeschränkt zu wahren.',
        demands: [0, 4, 1],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Daten werden nur pseudonymisiert oder anonymisiert und in sicheren Verarbeitungsumgebungen bereitgestellt.',
      'Der Widerspruch gegen die Nutzung eigener Daten ist einfach, digital und auf Papier möglich.',
      'Praxen werden von Melde- und Aufbereitungspflichten freigestellt, soweit Daten automatisch übermittelt werden können.',
      'Über Anträge und Ergebnisse der Datennutzung wird öffentlich berichtet.',
      'Die Nutzung für Werbung, Versicherungstarife oder Bonitätsprüfungen bleibt verboten.',
      'Erlöse aus der Datennutzung fließen in die Versorgung und die Pflege der Datenbestände zurück.',
    ],
    reasons: [
      'Daten aus der Versorgung können helfen, Krankheiten besser zu verstehen und Behandlungen zu verbessern. Dieses Ziel teilen Ärzteschaft und Patientenvertretungen.',
      'Vertrauen ist die Grundlage jeder Datenspende. Ein einziger Missbrauchsfall kann die Bereitschaft zur Teilnahme dauerhaft beschädigen.',
      'Die Aufbereitung von Daten kostet Zeit. Wird sie den Behandelnden auferlegt, leidet entweder die Qualität der Daten oder die der Versorgung.',
      'Die Schweigepflicht ist kein Hindernis, sondern eine Voraussetzung der Medizin. Sie gilt unabhängig davon, auf welchem Medium Informationen gespeichert sind.',
    ],
  },
  {
    heading: 'Prüfung und Zulassung',
    top: 'II',
    variants: [
      {
        title: 'Nutzennachweis für KI-Systeme in der Medizin fordern',
        opening:
          'fordert, dass KI-Systeme in der Patientenversorgung erst dann breit eingesetzt werden, wenn ihr Nutzen in hochwertigen Studien belegt ist.',
        demands: [0, 1, 3],
        reasons: [0, 1],
      },
      {
        title: 'Medizinprodukterecht und KI-Verordnung aufeinander abstimmen',
        opening:
          'fordert die Europäische Union auf, die Anforderungen der Medizinprodukteverordnung und der KI-Verordnung aufeinander abzustimmen und Doppelprüfungen zu vermeiden.',
        demands: [4, 5, 3],
        reasons: [2, 0],
      },
      {
        title: 'Lernende Systeme nach der Zulassung überwachen',
        opening:
          'fordert ein verbindliches Verfahren, um lernende Systeme nach ihrer Zulassung fortlaufend zu überwachen.',
        own: ['Hersteller werten Rückmeldungen aus der Versorgung aus und berichten jährlich darüber.'],
        demands: [2, 1],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Maßgeblich für die Bewertung sind patientenrelevante Endpunkte und nicht allein die Treffsicherheit im Labor.',
      'Systeme werden an Daten geprüft, die nicht aus der Einrichtung stammen, in der sie entwickelt wurden.',
      'Wesentliche Änderungen eines Systems werden erneut geprüft und den Anwendenden mitgeteilt.',
      'Ein öffentliches Register führt alle zugelassenen Systeme mit Zweck, Prüfdaten und Leistungsgrenzen auf.',
      'Eigenentwicklungen von Universitätskliniken bleiben unter klaren Bedingungen möglich.',
      'Kleine Unternehmen und Forschungsgruppen werden bei den Verfahren unterstützt.',
    ],
    reasons: [
      'Ein gutes Ergebnis im Labor bedeutet noch keinen Gewinn für Patientinnen und Patienten. Entscheidend ist, ob Behandlungen besser, sicherer oder menschlicher werden.',
      'Systeme, die andernorts entwickelt wurden, können bei anderer Technik oder Bevölkerung deutlich schlechter abschneiden. Eine Prüfung vor Ort ist daher unverzichtbar.',
      'Überlappende Vorschriften verzögern sinnvolle Neuerungen, ohne die Sicherheit zu erhöhen. Klare und abgestimmte Regeln nützen allen.',
      'Lernende Systeme verändern sich. Eine einmalige Zulassung kann nicht gewährleisten, dass sie auch nach Jahren noch zuverlässig arbeiten.',
    ],
    table: {
      lead: 'Für die Bewertung wird folgende Abstufung vorgeschlagen:',
      head: ['Einsatz', 'Beispiel', 'Nachweis'],
      rows: [
        ['Organisation', 'Terminplanung, Vorsortierung von Post', 'Selbsterklärung des Herstellers'],
        [
          'Unterstützung',
          'Hinweise in der Bildgebung, Entwurf von Arztbriefen',
          'Prüfung an unabhängigen Daten',
        ],
        [
          'Steuerung der Behandlung',
          'Dosierung, Auswahl der Therapie',
          'kontrollierte Studie mit patientenrelevanten Endpunkten',
        ],
      ],
    },
  },
  {
    heading: 'KI in der Dokumentation',
    top: 'II',
    variants: [
      {
        title: 'Sprachgestützte Dokumentation fördern',
        opening:
          'sieht in der sprachgestützten Dokumentation eine Chance, Ärztinnen und Ärzte spürbar zu entlasten, und fordert ihre Förderung unter klaren Bedingungen.',
        demands: [4, 0, 1],
        reasons: [0, 1],
      },
      {
        title: 'Gewonnene Zeit gehört den Patientinnen und Patienten',
        opening:
          'fordert, dass Zeitgewinne durch KI-gestützte Dokumentation nicht zur Verdichtung der Arbeit führen, sondern der Behandlung zugutekommen.',
        own: ['Zeitgewinne werden nicht zur Grundlage von Stellenkürzungen gemacht.'],
        demands: [5, 4],
        reasons: [1, 0],
      },
      {
        title: 'Automatisch erstellte Arztbriefe: Qualität sichern',
        opening:
          'fordert Qualitätsanforderungen für Arztbriefe und Befunde, die mithilfe künstlicher Intelligenz entworfen werden.',
        demands: [2, 3, 1],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Aufzeichnungen von Gesprächen erfolgen nur mit Einwilligung und werden nach der Verarbeitung gelöscht.',
      'Die Verarbeitung findet auf Servern innerhalb der Europäischen Union oder in der Einrichtung selbst statt.',
      'Entwürfe werden ärztlich geprüft und freigegeben; die Freigabe wird dokumentiert.',
      'Systeme markieren unsichere Stellen und erfinden keine Angaben.',
      'Investitionen in solche Systeme werden für Praxen und Krankenhäuser gefördert.',
      'Auswirkungen auf Arbeitszeit und Zufriedenheit werden wissenschaftlich untersucht.',
    ],
    reasons: [
      'Dokumentation bindet einen erheblichen Teil der ärztlichen Arbeitszeit. Wenn Technik hier hilft, entsteht Raum für das Wesentliche.',
      'Ein Gespräch, bei dem niemand auf den Bildschirm schaut, verändert die Begegnung. Erste Erfahrungen aus Praxen sind ermutigend.',
      'Sprachmodelle können Inhalte ergänzen, die nie gesagt wurden. Eine sorgfältige Prüfung ist unverzichtbar und muss als Arbeitszeit anerkannt werden.',
      'Gesundheitsdaten aus vertraulichen Gesprächen dürfen nicht in fremde Hände gelangen. Der Schutz dieser Daten entscheidet über die Akzeptanz.',
    ],
  },
  {
    heading: 'Einführung im Betrieb',
    top: 'II',
    variants: [
      {
        title: 'KI-Systeme im Krankenhaus gemeinsam mit den Beschäftigten einführen',
        opening:
          'fordert, KI-Systeme in Krankenhäusern nur unter Beteiligung der Ärztinnen und Ärzte sowie der übrigen Beschäftigten auszuwählen und einzuführen.',
        demands: [0, 1, 2],
        reasons: [0, 2],
      },
      {
        title: 'Kleine Praxen bei der Einführung von KI unterstützen',
        opening:
          'fordert Beratungsangebote und Fördermittel, damit auch kleine Praxen geeignete KI-Systeme auswählen und sicher betreiben können.',
        own: ['Die Kammern veröffentlichen Prüflisten für Auswahl und Betrieb.'],
        demands: [4, 2],
        reasons: [1, 0],
      },
      {
        title: 'Keine Leistungskontrolle von Beschäftigten durch KI',
        opening:
          'wendet sich gegen den Einsatz künstlicher Intelligenz zur Überwachung und Leistungskontrolle von Ärztinnen und Ärzten.',
        own: [
          'Betriebs- und Personalräte werden vor der Einführung beteiligt.',
          'Auswertungen erfolgen nur zusammengefasst und ohne Bezug zu einzelnen Personen.',
        ],
        demands: [3],
        reasons: [2, 0],
      },
      {
        title: 'Energiebedarf medizinischer KI berücksichtigen',
        opening:
          'fordert, den Energie- und Ressourcenbedarf medizinischer KI-Systeme zu erfassen und bei Beschaffung und Betrieb zu berücksichtigen.',
        own: [
          'Kleinere, spezialisierte Systeme werden bevorzugt, wenn sie denselben Zweck erfüllen.',
          'Rechenzentren nutzen erneuerbare Energie und weisen ihren Verbrauch aus.',
        ],
        demands: [5],
        reasons: [3],
      },
    ],
    demands: [
      'Jede größere Einrichtung benennt eine ärztliche Leitung für den Einsatz künstlicher Intelligenz.',
      'Vor der Einführung wird geprüft, ob ein System im eigenen Haus mit den eigenen Geräten zuverlässig arbeitet.',
      'Ausfall- und Rückfallverfahren werden festgelegt und geübt.',
      'Daten über das Verhalten einzelner Beschäftigter werden nicht zur Leistungsbewertung ausgewertet.',
      'Verträge sichern den Zugriff auf die eigenen Daten und den Wechsel des Anbieters.',
      'Angaben zum Energiebedarf werden Bestandteil von Ausschreibungen.',
    ],
    reasons: [
      'Viele Vorhaben scheitern nicht an der Technik, sondern daran, dass sie an den Abläufen vorbeigeplant wurden. Wer täglich damit arbeitet, muss mitentscheiden.',
      'Kleine Praxen haben weder Rechtsabteilung noch Informatik. Unabhängige Beratung schützt sie vor teuren Fehlentscheidungen.',
      'Überwachung zerstört Vertrauen und führt dazu, dass Menschen sich an Kennzahlen statt an Patientinnen und Patienten orientieren.',
      'Große Modelle benötigen viel Energie. Oft genügt ein kleineres, spezialisiertes System, das auf Geräten vor Ort läuft.',
    ],
  },
]
