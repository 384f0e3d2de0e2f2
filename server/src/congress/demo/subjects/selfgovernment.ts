import type { Subject } from '#congress/demo/subject.ts'

/** The free profession, its institutions and its neighbours. */
export const selfGovernment: Subject[] = [
  {
    heading: 'Freiberuflichkeit und Selbstverwaltung',
    top: 'Ic',
    variants: [
      {
        title: 'Ärztliche Selbstverwaltung stärken statt aushöhlen',
        opening:
          'fordert die Bundesregierung auf, die ärztliche Selbstverwaltung in ihrer Verantwortung zu stärken und auf fachaufsichtliche Eingriffe zu verzichten.',
        demands: [0, 2, 5],
        reasons: [0, 3],
      },
      {
        title: 'Angemessene Fristen in Gesetzgebungsverfahren einhalten',
        opening:
          'fordert Bundesregierung und Bundestag auf, Verbänden und Körperschaften in Gesetzgebungsverfahren ausreichend Zeit zur Stellungnahme einzuräumen.',
        own: [
          'Änderungsanträge mit neuem Inhalt werden erneut zur Anhörung gestellt.',
          'Stellungnahmen werden veröffentlicht und in der Begründung gewürdigt.',
        ],
        demands: [1],
        reasons: [1, 0],
      },
      {
        title: 'Freiberuflichkeit als Garant der Unabhängigkeit bewahren',
        opening:
          'bekennt sich zur Freiberuflichkeit des ärztlichen Berufs und fordert, sie in selbstständiger wie in angestellter Tätigkeit zu schützen.',
        own: [
          'Wirtschaftliche Vorgaben dürfen in Arbeitsverträgen nicht an medizinische Leistungsmengen geknüpft werden.',
        ],
        demands: [3, 4],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Die Bundesärztekammer wird in den Gremien der gemeinsamen Selbstverwaltung mit Stimmrecht beteiligt, wenn ärztliche Berufsausübung betroffen ist.',
      'Für Stellungnahmen zu Gesetzentwürfen stehen mindestens vier Wochen zur Verfügung.',
      'Eingriffe in das Satzungsrecht der Kammern unterbleiben.',
      'Die Weisungsfreiheit in ärztlichen Fragen wird in allen Heilberufsgesetzen ausdrücklich geregelt.',
      'Ehrenamtliches Engagement in den Kammern wird durch Freistellung erleichtert.',
      'Aufgaben, die die Selbstverwaltung sachgerecht erfüllt, werden nicht auf staatliche Stellen übertragen.',
    ],
    reasons: [
      'Die Selbstverwaltung verbindet Sachkenntnis mit Verantwortung. Sie entlastet den Staat und sorgt dafür, dass Regeln in der Praxis tragen.',
      'Anhörungsfristen von wenigen Tagen lassen eine fundierte Prüfung nicht zu. Fehler, die so entstehen, müssen später mit großem Aufwand korrigiert werden.',
      'Patientinnen und Patienten müssen sich darauf verlassen können, dass ärztliche Entscheidungen allein ihrem Wohl dienen. Darin liegt der Kern der Freiberuflichkeit.',
      'Wer Verantwortung trägt, braucht Gestaltungsraum. Eine Selbstverwaltung, die nur noch ausführt, verliert ihre Mitglieder und ihre Legitimation.',
    ],
  },
  {
    heading: 'Ärztliche Versorgungswerke',
    top: 'Ic',
    variants: [
      {
        title: 'Eigenständigkeit der berufsständischen Versorgungswerke erhalten',
        opening:
          'lehnt eine Einbeziehung der Mitglieder berufsständischer Versorgungswerke in die gesetzliche Rentenversicherung ab und fordert, ihre Eigenständigkeit dauerhaft zu gewährleisten.',
        own: [
          'Reformen der Alterssicherung werden vor jeder Entscheidung auf ihre Folgen für die Versorgungswerke geprüft.',
        ],
        demands: [0, 3],
        reasons: [0, 2],
      },
      {
        title: 'Befreiungsrecht von der Rentenversicherung rechtssicher gestalten',
        opening:
          'fordert klare und dauerhafte Regelungen zur Befreiung von der Versicherungspflicht in der gesetzlichen Rentenversicherung.',
        own: ['Eine einmal erteilte Befreiung gilt für alle ärztlichen Tätigkeiten fort.'],
        demands: [1, 2],
        reasons: [1, 2],
      },
      {
        title: 'Nachhaltige Anlagestrategien der Versorgungswerke unterstützen',
        opening:
          'begrüßt die Bemühungen der ärztlichen Versorgungswerke um eine zugleich sichere, ertragreiche und verantwortungsvolle Anlage der Beiträge.',
        own: ['Die Sicherheit der künftigen Renten behält stets Vorrang.'],
        demands: [4, 5],
        reasons: [3],
      },
    ],
    demands: [
      'Die erste Säule der Alterssicherung bleibt in ihren Formen gleichberechtigt bestehen.',
      'Ein Wechsel des Arbeitgebers bei gleicher ärztlicher Tätigkeit löst keinen neuen Befreiungsantrag aus.',
      'Auch patientenferne ärztliche Tätigkeiten, für die das Studium der Medizin erforderlich ist, bleiben befreiungsfähig.',
      'Kindererziehungszeiten werden den Mitgliedern aus Steuermitteln gleichwertig anerkannt.',
      'Grundsätze der Anlage werden den Mitgliedern regelmäßig und verständlich erläutert.',
      'Anlagen, die dem Auftrag des Gesundheitsschutzes widersprechen, werden schrittweise abgebaut.',
    ],
    reasons: [
      'Die Versorgungswerke erhalten keine Zuschüsse aus Steuermitteln und entlasten die gesetzliche Rentenversicherung. Ihre Einbeziehung brächte kurzfristige Einnahmen, aber langfristige Verpflichtungen.',
      'Wiederholte Befreiungsanträge verursachen Aufwand und bergen das Risiko, dass eine versäumte Frist lebenslange Folgen hat. Eine einfache Lösung ist seit Langem möglich.',
      'Ärztinnen und Ärzte vertrauen bei ihrer Lebensplanung auf das bestehende System. Änderungen zulasten erworbener Anwartschaften wären verfassungsrechtlich bedenklich.',
      'Geldanlage ist nie neutral. Wer Gesundheit fördern will, sollte nicht an Erzeugnissen verdienen, die sie schädigen.',
    ],
  },
  {
    heading: 'Patientensicherheit',
    top: 'Ic',
    variants: [
      {
        title: 'Fehlerkultur fördern – aus kritischen Ereignissen lernen',
        opening:
          'fordert Einrichtungen und Politik auf, eine Kultur zu fördern, in der kritische Ereignisse offen berichtet und gemeinsam ausgewertet werden.',
        demands: [0, 4, 5],
        reasons: [0, 1],
      },
      {
        title: 'Arzneimitteltherapiesicherheit verbessern',
        opening:
          'fordert, die Sicherheit der Arzneimitteltherapie an allen Übergängen der Versorgung verbindlich zu verbessern.',
        demands: [2, 3, 5],
        reasons: [2, 0],
      },
      {
        title: 'Checklisten und Teamtraining im Operationssaal verbindlich machen',
        opening:
          'spricht sich für die verbindliche Nutzung von Sicherheitschecklisten und für regelmäßige Teamtrainings in operativen und notfallmedizinischen Bereichen aus.',
        own: ['Vor jedem Eingriff bestätigt das gesamte Team Identität, Seite und Verfahren.'],
        demands: [1, 0],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Meldungen in Fehlermeldesystemen bleiben vertraulich und dürfen nicht zulasten der Meldenden verwendet werden.',
      'Teamtrainings werden als Arbeitszeit anerkannt und finanziert.',
      'Ein vollständiger Medikationsplan wird bei Aufnahme, Verlegung und Entlassung abgeglichen.',
      'Stationsapothekerinnen und Stationsapotheker werden in die Behandlungsteams eingebunden.',
      'Erkenntnisse aus Schlichtungsverfahren werden für die Fortbildung ausgewertet.',
      'Patientinnen und Patienten werden ermutigt, Fragen zu stellen und auf Unklarheiten hinzuweisen.',
    ],
    reasons: [
      'Fehler entstehen selten durch das Versagen Einzelner, sondern meist durch ungünstige Abläufe. Wer Schuldige sucht, findet die Ursachen nicht.',
      'Offene Berichte setzen Vertrauen voraus. Juristische oder arbeitsrechtliche Folgen würden dazu führen, dass niemand mehr meldet.',
      'An Schnittstellen gehen Informationen verloren. Ein strukturierter Abgleich der Medikation kostet wenig Zeit und verhindert schwere Schäden.',
      'In der Luftfahrt ist gemeinsames Training selbstverständlich. In der Medizin hängt es bislang oft vom Engagement Einzelner ab.',
    ],
  },
  {
    heading: 'Heilpraktikerwesen',
    top: 'Ic',
    variants: [
      {
        title: 'Heilpraktikerrecht grundlegend überprüfen',
        opening:
          'fordert den Gesetzgeber auf, das Heilpraktikerrecht im Interesse des Patientenschutzes grundlegend zu überprüfen.',
        demands: [1, 3, 4],
        reasons: [0, 3],
      },
      {
        title: 'Invasive Maßnahmen Ärztinnen und Ärzten vorbehalten',
        opening:
          'fordert, invasive Maßnahmen sowie die Behandlung von Krebserkrankungen ausschließlich Ärztinnen und Ärzten vorzubehalten.',
        own: [
          'Diagnostik und Behandlung bösartiger Erkrankungen bleiben ausnahmslos Ärztinnen und Ärzten vorbehalten.',
        ],
        demands: [0, 2],
        reasons: [1, 0],
      },
      {
        title: 'Kosmetische Eingriffe: Patientenschutz verbessern',
        opening:
          'fordert klare gesetzliche Vorgaben, wer ästhetische Eingriffe mit gesundheitlichen Risiken durchführen darf.',
        own: [
          'Unterspritzungen und vergleichbare Eingriffe setzen eine ärztliche Qualifikation voraus, die vor der Behandlung offenzulegen ist.',
        ],
        demands: [5, 2],
        reasons: [2],
      },
    ],
    demands: [
      'Injektionen, Infusionen und Eigenblutbehandlungen dürfen nur durch Ärztinnen und Ärzte oder unter deren Verantwortung erfolgen.',
      'Für alle heilkundlich Tätigen gelten vergleichbare Aufklärungs-, Dokumentations- und Fortbildungspflichten.',
      'Werbung mit Heilversprechen wird wirksam unterbunden.',
      'Gesundheitsämter erhalten Personal und Befugnisse für eine regelmäßige Überwachung.',
      'Schadensfälle werden bundesweit erfasst und ausgewertet.',
      'Minderjährige werden vor medizinisch nicht notwendigen ästhetischen Eingriffen geschützt.',
    ],
    reasons: [
      'Das geltende Recht stammt aus einer anderen Zeit und stellt an die Ausübung der Heilkunde durch Heilpraktikerinnen und Heilpraktiker kaum fachliche Anforderungen.',
      'Wird eine wirksame Behandlung durch unwirksame Verfahren verzögert, kann dies über Heilung und Tod entscheiden. Besonders in der Krebsmedizin sind solche Fälle dokumentiert.',
      'Der Markt für ästhetische Behandlungen wächst, ebenso die Zahl der Komplikationen. Viele Kundinnen und Kunden wissen nicht, welche Qualifikation ihr Gegenüber hat.',
      'Therapiefreiheit schließt den Wunsch nach ergänzenden Verfahren ein. Sie entbindet den Staat aber nicht davon, Mindeststandards für die Sicherheit zu setzen.',
    ],
  },
  {
    heading: 'Nachhaltigkeit',
    top: 'Ic',
    variants: [
      {
        title: 'Klimaneutrales Gesundheitswesen bis 2035 anstreben',
        opening:
          'bekräftigt das Ziel eines klimaneutralen Gesundheitswesens und fordert verlässliche Rahmenbedingungen für Investitionen in Gebäude, Energie und Mobilität.',
        demands: [3, 0, 5],
        reasons: [0, 1],
      },
      {
        title: 'Mehrwegprodukte in Klinik und Praxis ermöglichen',
        opening:
          'fordert, den Einsatz aufbereitbarer Medizinprodukte zu erleichtern und unnötige Einwegprodukte zu vermeiden.',
        own: ['Aufbereitungskosten werden in der Vergütung berücksichtigt.'],
        demands: [1, 2],
        reasons: [3, 1],
      },
      {
        title: 'Klimafreundlich verordnen: Inhalativa und Narkosegase',
        opening:
          'empfiehlt, bei gleicher medizinischer Eignung Arzneimittel mit geringerer Klimawirkung zu bevorzugen, und fordert entsprechende Informationen in der Praxissoftware.',
        own: ['Die Praxissoftware zeigt gleichwertige Alternativen mit geringerer Klimawirkung an.'],
        demands: [4, 2],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Nachhaltigkeit wird als Kriterium in das Wirtschaftlichkeitsgebot aufgenommen.',
      'Hygienevorschriften werden daraufhin überprüft, ob Einwegmaterial im Einzelfall erforderlich ist.',
      'Hersteller weisen die Klimawirkung ihrer Produkte nach einheitlicher Methode aus.',
      'Krankenhäuser und Praxen erhalten Beratung und Fördermittel für energetische Sanierung.',
      'Narkosegase mit besonders hoher Klimawirkung werden durch Alternativen ersetzt.',
      'Kammern gehen mit gutem Beispiel voran und berichten über ihre eigenen Emissionen.',
    ],
    reasons: [
      'Das Gesundheitswesen trägt selbst in erheblichem Umfang zum Ausstoß klimaschädlicher Gase bei. Wer Gesundheit schützen will, muss auch die eigenen Abläufe prüfen.',
      'Viele Maßnahmen sparen nicht nur Emissionen, sondern auch Kosten. Was fehlt, sind Anschubmittel, Zeit und Beratung.',
      'Nicht notwendige Untersuchungen und Verordnungen belasten Menschen und Umwelt. Klug zu entscheiden ist deshalb auch ein Beitrag zum Klimaschutz.',
      'Einwegprodukte gelten häufig als sicherer, ohne dass dies belegt wäre. Moderne Aufbereitung erfüllt höchste hygienische Anforderungen.',
    ],
  },
]
