import type { Subject } from '#congress/demo/subject.ts'

/** Artificial intelligence at the bedside: responsibility, liability, fairness. */
export const aiInCare: Subject[] = [
  {
    heading: 'Ärztliche Letztverantwortung',
    top: 'II',
    variants: [
      {
        title: 'KI unterstützt, Ärztinnen und Ärzte entscheiden',
        opening:
          'stellt fest, dass Systeme der künstlichen Intelligenz ärztliche Entscheidungen unterstützen, aber nicht ersetzen, und fordert, die ärztliche Letztverantwortung gesetzlich abzusichern.',
        demands: [0, 1, 5],
        reasons: [0, 2],
      },
      {
        title: 'Keine automatisierten Entscheidungen über Behandlung und Kostenübernahme',
        opening:
          'fordert, Entscheidungen über Diagnose, Behandlung und Kostenübernahme nicht vollautomatisch treffen zu lassen.',
        demands: [2, 4, 5],
        reasons: [2, 1],
      },
      {
        title: 'Arzt-Patient-Beziehung im Zeitalter der KI bewahren',
        opening:
          'betont, dass Vertrauen, Gespräch und Zuwendung auch in einer von künstlicher Intelligenz geprägten Medizin im Mittelpunkt der Behandlung stehen müssen.',
        demands: [3, 4, 0],
        reasons: [3, 0],
      },
      {
        title: 'Recht auf ärztliche Beurteilung gesetzlich verankern',
        opening:
          'fordert ein gesetzlich verankertes Recht jeder Patientin und jedes Patienten, dass ein von einem KI-System erstellter Befund ärztlich überprüft wird.',
        demands: [5, 4, 1],
        reasons: [1, 0],
      },
    ],
    demands: [
      'Empfehlungen eines Systems müssen für die Behandelnden nachvollziehbar und jederzeit übersteuerbar sein.',
      'Wer von der Empfehlung eines Systems abweicht, darf dadurch keine Nachteile erleiden.',
      'Krankenkassen dürfen Leistungen nicht allein aufgrund automatisierter Auswertungen ablehnen.',
      'Zeit, die durch technische Unterstützung gewonnen wird, kommt dem Gespräch mit den Patientinnen und Patienten zugute.',
      'Patientinnen und Patienten werden darüber informiert, wenn ein System wesentlich zu einer Entscheidung beigetragen hat.',
      'Bei Widersprüchen zwischen System und ärztlicher Einschätzung wird eine zweite ärztliche Meinung ermöglicht.',
    ],
    reasons: [
      'Ein System erkennt Muster, aber keine Lebensumstände. Die Abwägung, was für einen bestimmten Menschen richtig ist, bleibt eine ärztliche und menschliche Aufgabe.',
      'Je zuverlässiger ein System erscheint, desto seltener wird sein Ergebnis hinterfragt. Diesem Effekt muss durch Ausbildung und durch die Gestaltung der Systeme entgegengewirkt werden.',
      'Verantwortung lässt sich nicht an eine Software übertragen. Wer sie tragen soll, muss auch die Möglichkeit haben, anders zu entscheiden.',
      'Rationalisierung darf nicht dazu führen, dass Patientinnen und Patienten nur noch mit Maschinen sprechen. Gerade in schweren Situationen suchen Menschen ein Gegenüber.',
    ],
  },
  {
    heading: 'Haftung beim Einsatz von KI',
    top: 'II',
    variants: [
      {
        title: 'Haftungsfragen beim Einsatz künstlicher Intelligenz klären',
        opening:
          'fordert den Gesetzgeber auf, die Haftung beim Einsatz künstlicher Intelligenz in der Medizin klar und ausgewogen zwischen Herstellern, Betreibern und Behandelnden zu verteilen.',
        demands: [2, 3, 4],
        reasons: [0, 2],
      },
      {
        title: 'Kein Haftungsrisiko durch Nichtnutzung von KI-Systemen',
        opening:
          'fordert klarzustellen, dass der Verzicht auf ein KI-System für sich genommen keinen Behandlungsfehler darstellt, solange dessen Nutzung nicht zum fachärztlichen Standard gehört.',
        own: ['Wirtschaftliche Anreize dürfen nicht zu einer faktischen Nutzungspflicht führen.'],
        demands: [5, 3],
        reasons: [2, 0],
      },
      {
        title: 'Hersteller für fehlerhafte KI-Ergebnisse in die Pflicht nehmen',
        opening:
          'fordert, dass Hersteller medizinischer KI-Systeme für Schäden einstehen, die auf Mängeln von Training, Prüfung oder Aktualisierung beruhen.',
        demands: [0, 1, 2],
        reasons: [1, 3],
      },
    ],
    demands: [
      'Hersteller dokumentieren Zweckbestimmung, Leistungsgrenzen und bekannte Schwächen ihrer Systeme in verständlicher Form.',
      'Protokolle der Systeme werden so gespeichert, dass ein Schadensfall aufgeklärt werden kann.',
      'Geschädigte erhalten Beweiserleichterungen, wenn die Ursache im Inneren des Systems liegt.',
      'Berufshaftpflichtversicherungen decken den sachgerechten Einsatz zugelassener Systeme ohne Zuschlag ab.',
      'Die Gutachterkommissionen und Schlichtungsstellen der Kammern bauen entsprechende Sachkunde auf.',
      'Fachgesellschaften beschreiben, wann der Einsatz eines Systems zum Standard gehört.',
    ],
    reasons: [
      'Unklare Haftung bremst den Einsatz sinnvoller Systeme und belastet diejenigen, die sie nutzen. Rechtssicherheit ist deshalb auch eine Voraussetzung für Innovation.',
      'Behandelnde können nicht überprüfen, wie ein System trainiert wurde. Es wäre unangemessen, ihnen die Folgen verborgener Mängel aufzubürden.',
      'Umgekehrt entbindet ein System nicht von der Pflicht zur Sorgfalt. Eine ausgewogene Regelung muss beide Seiten berücksichtigen.',
      'Für Geschädigte ist es kaum möglich, einen Fehler in einem lernenden System nachzuweisen. Ohne Erleichterungen liefe ihr Anspruch ins Leere.',
    ],
  },
  {
    heading: 'Fairness der Systeme',
    top: 'II',
    variants: [
      {
        title: 'Diskriminierung durch medizinische KI verhindern',
        opening:
          'fordert, KI-Systeme vor und nach ihrer Einführung daraufhin zu prüfen, ob sie bestimmte Personengruppen benachteiligen.',
        demands: [1, 2, 3],
        reasons: [0, 3],
      },
      {
        title: 'Repräsentative Trainingsdaten für Systeme der Diagnostik',
        opening:
          'fordert, dass Systeme für Diagnostik und Therapie mit Daten entwickelt werden, die die Vielfalt der Bevölkerung abbilden.',
        demands: [0, 1, 4],
        reasons: [1, 0],
      },
      {
        title: 'Seltene Erkrankungen und Kinder bei der Entwicklung von KI berücksichtigen',
        opening:
          'fordert gezielte Förderung, damit auch Kinder, hochbetagte Menschen und Menschen mit seltenen Erkrankungen von künstlicher Intelligenz profitieren.',
        demands: [5, 4, 0],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Hersteller geben an, für welche Alters- und Bevölkerungsgruppen ein System geprüft wurde.',
      'Leistungsunterschiede zwischen den Geschlechtern und Altersgruppen werden veröffentlicht.',
      'Unabhängige Stellen überprüfen Systeme im laufenden Betrieb mit Daten aus der Versorgung.',
      'Benachteiligungen, die im Einsatz auffallen, können einfach gemeldet werden und führen zu einer Überprüfung.',
      'Öffentliche Förderung setzt eine Beteiligung von Patientenvertretungen voraus.',
      'Für kleine Gruppen werden Datensätze über Landesgrenzen hinweg zusammengeführt.',
    ],
    reasons: [
      'Systeme lernen aus Daten der Vergangenheit und übernehmen deren Verzerrungen. Ohne Prüfung werden bestehende Benachteiligungen fortgeschrieben und zugleich unsichtbar.',
      'Hautveränderungen auf dunkler Haut oder untypische Beschwerden bei Frauen werden schlechter erkannt, wenn sie im Training kaum vorkamen.',
      'Kinder und hochbetagte Menschen nehmen selten an Studien teil. Ohne besondere Anstrengung werden sie auch bei dieser Technik zuletzt bedacht.',
      'Fairness entsteht nicht von selbst. Sie muss als Anforderung formuliert, gemessen und im Betrieb überwacht werden.',
    ],
  },
  {
    heading: 'Aufklärung und Transparenz',
    top: 'II',
    variants: [
      {
        title: 'Patientinnen und Patienten über den Einsatz von KI aufklären',
        opening:
          'spricht sich dafür aus, Patientinnen und Patienten verständlich darüber zu informieren, wo in ihrer Behandlung künstliche Intelligenz eingesetzt wird.',
        demands: [0, 2, 5],
        reasons: [0, 1],
      },
      {
        title: 'Musteraufklärung für KI-gestützte Verfahren erarbeiten',
        opening:
          'beauftragt den Vorstand der Bundesärztekammer, gemeinsam mit Fachgesellschaften Muster für die Aufklärung über KI-gestützte Verfahren zu erarbeiten.',
        demands: [1, 0, 5],
        reasons: [3, 1],
      },
      {
        title: 'Kennzeichnung von KI-erzeugten Texten und Bildern in der Medizin',
        opening:
          'fordert, von künstlicher Intelligenz erzeugte Befundtexte, Arztbriefe und Bilder als solche zu kennzeichnen.',
        demands: [3, 4, 2],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Die Information erfolgt kurz, verständlich und in angemessenem Verhältnis zur Bedeutung des Systems.',
      'Eine gesonderte schriftliche Einwilligung ist nur bei erheblicher Tragweite erforderlich.',
      'Ein öffentliches Verzeichnis nennt alle in einer Einrichtung eingesetzten Systeme.',
      'Texte, die ein System entworfen hat, werden vor der Freigabe ärztlich geprüft.',
      'Veränderte oder künstlich ergänzte Bilder müssen stets als solche erkennbar bleiben.',
      'Informationsmaterial steht in leichter Sprache und mehreren Fremdsprachen bereit.',
    ],
    reasons: [
      'Transparenz schafft Vertrauen. Wer erst im Nachhinein erfährt, dass ein System beteiligt war, fühlt sich übergangen.',
      'Zugleich darf Aufklärung nicht zur Formalie werden. Seitenlange Formulare zu Routineverfahren nützen niemandem und kosten Zeit.',
      'Künstlich erzeugte Texte wirken überzeugend, auch wenn sie falsch sind. Eine Kennzeichnung erinnert daran, sie sorgfältig zu prüfen.',
      'Einheitliche Muster ersparen es Praxen und Kliniken, jeweils eigene Formulierungen zu entwickeln, und geben rechtliche Sicherheit.',
    ],
  },
  {
    heading: 'Sprachmodelle und Gesundheitsfragen',
    top: 'II',
    variants: [
      {
        title: 'Gesundheitsauskünfte allgemeiner Sprachmodelle regulieren',
        opening:
          'fordert klare Regeln für allgemein zugängliche Sprachmodelle, die auf Gesundheitsfragen wie eine ärztliche Beratung antworten.',
        demands: [0, 2, 4],
        reasons: [0, 3],
      },
      {
        title: 'Unabhängige Bewertung von Symptom-Prüfprogrammen',
        opening:
          'fordert eine unabhängige und regelmäßig wiederholte Bewertung von Programmen, die Beschwerden einschätzen und Behandlungswege empfehlen.',
        demands: [1, 5, 4],
        reasons: [1, 0],
      },
      {
        title: 'Keine Therapie seelischer Krisen durch ungeprüfte Chatbots',
        opening:
          'warnt vor dem Einsatz ungeprüfter Chatbots in seelischen Krisen und fordert wirksame Schutzvorkehrungen der Anbieter.',
        demands: [0, 3, 1],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Anbieter weisen deutlich auf Grenzen ihrer Auskünfte hin und verweisen bei Warnzeichen auf Notruf und ärztliche Hilfe.',
      'Programme mit medizinischer Zweckbestimmung dürfen nur als geprüfte Medizinprodukte angeboten werden.',
      'Eingaben zu Gesundheitsfragen dürfen nicht für Werbung oder Versicherungszwecke genutzt werden.',
      'Minderjährige werden durch wirksame Altersprüfungen und besondere Voreinstellungen geschützt.',
      'Öffentliche Stellen stellen qualitätsgesicherte Gesundheitsinformationen bereit, die von solchen Systemen bevorzugt verwendet werden.',
      'Schäden durch fehlerhafte Auskünfte werden zentral erfasst.',
    ],
    reasons: [
      'Immer mehr Menschen stellen Gesundheitsfragen zuerst einem Sprachmodell. Die Antworten klingen sicher, auch wenn sie unvollständig oder falsch sind.',
      'Gute Programme können Hilfesuchenden Orientierung geben und Notaufnahmen entlasten. Um gute von schlechten zu unterscheiden, braucht es unabhängige Prüfungen.',
      'In einer suizidalen Krise kann eine unpassende Antwort lebensgefährlich sein. Anbieter tragen hierfür Verantwortung und dürfen sich ihr nicht durch Nutzungsbedingungen entziehen.',
      'Gesundheitsdaten sind besonders schutzbedürftig. Wer Beschwerden schildert, rechnet nicht damit, dass daraus ein Werbeprofil entsteht.',
    ],
  },
]
