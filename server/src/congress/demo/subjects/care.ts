import type { Subject } from '#congress/demo/subject.ts'

/** How patients are cared for: emergency rooms, hospitals, practices, the countryside. */
export const care: Subject[] = [
  {
    heading: 'Notfallversorgung',
    top: 'Ib',
    variants: [
      {
        title: 'Reform der Notfallversorgung noch in dieser Legislaturperiode verabschieden',
        opening:
          'fordert Bundesregierung und Bundestag auf, die überfällige Reform der Akut- und Notfallversorgung unverzüglich wieder aufzunehmen und noch in der ersten Hälfte der Legislaturperiode zu verabschieden.',
        demands: [0, 3, 4],
        reasons: [0, 1],
      },
      {
        title: 'Integrierte Notfallzentren brauchen Personal, nicht nur einen gesetzlichen Auftrag',
        opening:
          'spricht sich für eine Reform der Notfallversorgung aus, die Kliniken und Praxen verlässlich verzahnt, ohne ihnen Aufgaben zu übertragen, für die kein ärztliches Personal zur Verfügung steht.',
        demands: [1, 3, 5],
        reasons: [3, 0],
      },
      {
        title: 'Patientinnen und Patienten in Akutfällen verbindlich steuern',
        opening:
          'begrüßt das Ziel, Hilfesuchende in Akutfällen über eine telefonische und digitale Ersteinschätzung in die für sie richtige Versorgungsebene zu leiten, und fordert hierfür verbindliche Regelungen.',
        demands: [0, 2, 4],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Die Rufnummern 112 und 116117 werden technisch vernetzt, damit Hilfesuchende unabhängig von der gewählten Nummer dieselbe Ersteinschätzung erhalten.',
      'Standorte Integrierter Notfallzentren werden so ausgewählt, dass der vertragsärztliche Bereitschaftsdienst sie dauerhaft besetzen kann.',
      'Die Ersteinschätzung erfolgt nach einem bundesweit einheitlichen, wissenschaftlich geprüften Verfahren unter ärztlicher Verantwortung.',
      'Vorhaltekosten der Notaufnahmen und des Bereitschaftsdienstes werden unabhängig von der Zahl der behandelten Fälle finanziert.',
      'Für Kinder und Jugendliche sowie für Menschen in psychischen Krisen werden eigene Anlaufstellen geschaffen oder telemedizinisch angebunden.',
      'Ärztinnen und Ärzte im Bereitschaftsdienst werden von der Sozialversicherungspflicht für diese Tätigkeit rechtssicher ausgenommen.',
    ],
    reasons: [
      'Notaufnahmen und Bereitschaftspraxen arbeiten vielerorts an der Grenze ihrer Belastbarkeit. Ein erheblicher Teil der Hilfesuchenden könnte in anderen Einrichtungen ebenso gut oder besser versorgt werden, findet den Weg dorthin aber nicht.',
      'Die Vorarbeiten für eine Reform liegen seit Jahren vor. Ein weiterer Aufschub belastet vor allem diejenigen, die nachts und an Wochenenden Dienst tun, und verlängert die Wartezeiten für tatsächlich lebensbedrohlich Erkrankte.',
      'Eine Steuerung gelingt nur, wenn sie für Patientinnen und Patienten verständlich ist und ihnen einen Vorteil bringt: eine rasche, verbindliche Auskunft, wo ihnen geholfen wird, und einen Termin, der dann auch gilt.',
      'Parallelstrukturen, die dasselbe ärztliche Personal mehrfach verplanen, verschärfen den Mangel. Neue Einrichtungen dürfen deshalb nur dort entstehen, wo sie bestehende Dienste ersetzen und nicht ergänzen.',
    ],
    table: {
      lead: 'Die Zuständigkeiten sind wie folgt zu ordnen:',
      head: ['Dringlichkeit', 'Anlaufstelle', 'Verantwortung'],
      rows: [
        ['lebensbedrohlich', 'Rettungsdienst und Notaufnahme', 'Länder und Krankenhäuser'],
        ['dringlich', 'Integriertes Notfallzentrum', 'Krankenhaus und Kassenärztliche Vereinigung gemeinsam'],
        ['nicht dringlich', 'Praxis mit vermitteltem Termin', 'Kassenärztliche Vereinigung'],
      ],
    },
  },
  {
    heading: 'Krankenhausreform',
    top: 'Ib',
    variants: [
      {
        title: 'Krankenhausreform nachbessern: Leistungsgruppen an der Versorgung ausrichten',
        opening:
          'fordert den Gesetzgeber auf, die Krankenhausreform zügig nachzubessern und die Leistungsgruppen so auszugestalten, dass sie die ärztliche Versorgung in der Fläche sichern und die Weiterbildung nicht gefährden.',
        demands: [0, 1, 5],
        reasons: [2, 3],
      },
      {
        title: 'Kaltes Krankenhaussterben verhindern – Übergang bis zum Wirksamwerden der Reform finanzieren',
        opening:
          'warnt vor einem ungeordneten Abbau bedarfsnotwendiger Kliniken und fordert Bund und Länder auf, den Zeitraum bis zum Wirksamwerden der Vorhaltevergütung finanziell zu überbrücken.',
        demands: [4, 5, 3],
        reasons: [0, 2],
      },
      {
        title: 'Vorhaltevergütung von Fallzahlen entkoppeln',
        opening:
          'bekräftigt seine Forderung nach einer Krankenhausfinanzierung, die das Vorhalten von Personal und Ausstattung vergütet, statt erneut die Zahl der Fälle zum Maßstab zu machen.',
        demands: [2, 3, 4],
        reasons: [1, 0],
      },
      {
        title: 'Investitionskosten der Krankenhäuser vollständig durch die Länder finanzieren',
        opening:
          'fordert die Länder auf, ihrer gesetzlichen Pflicht zur Finanzierung der Investitionskosten der Krankenhäuser endlich in vollem Umfang nachzukommen.',
        own: [
          'Die Fördermittel werden jährlich an die Preisentwicklung angepasst und nach transparenten Kriterien vergeben.',
          'Investitionen in Digitalisierung, Klimaanpassung und Krisenvorsorge werden zusätzlich gefördert.',
        ],
        demands: [3],
        reasons: [0, 1],
      },
    ],
    demands: [
      'Die personellen Mindestvorgaben der Leistungsgruppen berücksichtigen auch Fachärztinnen und Fachärzte in Teilzeit sowie Kooperationen zwischen Standorten.',
      'Die Landesärztekammern werden an der Zuweisung der Leistungsgruppen verbindlich beteiligt.',
      'Der Umfang der Vorhaltevergütung richtet sich nach dem Versorgungsauftrag und dem Bedarf der Region.',
      'Auswirkungen der Umstellung auf Erreichbarkeit, Qualität und Weiterbildung werden vor jedem weiteren Schritt untersucht und veröffentlicht.',
      'Tarifsteigerungen aller Beschäftigten werden zeitnah und vollständig refinanziert.',
      'Ausnahmeregelungen für Fachkliniken und für Standorte in dünn besiedelten Regionen gelten unbefristet, solange der Bedarf festgestellt ist.',
    ],
    reasons: [
      'Viele Häuser können ihre laufenden Kosten nicht mehr decken. Wenn Kliniken aus wirtschaftlicher Not und nicht nach Bedarf schließen, entstehen Lücken, die sich später kaum mehr füllen lassen.',
      'Ökonomischer Druck hat in den vergangenen Jahren ärztliche Entscheidungen beeinflusst. Eine Reform, die Fallzahlen durch die Hintertür wieder zur Grundlage der Vergütung macht, setzt diesen Fehler fort.',
      'Konzentration kann die Qualität verbessern, wo komplexe Eingriffe selten sind. Bei häufigen Erkrankungen alter und mehrfach erkrankter Menschen zählt dagegen die wohnortnahe und verlässliche Versorgung.',
      'Ärztinnen und Ärzte erleben die Reform bislang vor allem als zusätzliche Dokumentation und als Unsicherheit über die Zukunft der eigenen Abteilung. Beides erschwert es, Nachwuchs zu gewinnen und zu halten.',
    ],
  },
  {
    heading: 'Primärversorgung',
    top: 'Ib',
    variants: [
      {
        title: 'Primärarztsystem mit Augenmaß einführen',
        opening:
          'unterstützt das Vorhaben der Bundesregierung, die Versorgung durch ein Primärarztsystem besser zu koordinieren, und bietet die Mitwirkung der Ärzteschaft bei der Ausgestaltung an.',
        demands: [0, 1, 4],
        reasons: [0, 1],
      },
      {
        title: 'Koordinierte Versorgung: Freie Arztwahl erhalten, Orientierung geben',
        opening:
          'spricht sich für eine hausärztlich koordinierte Versorgung aus, die Patientinnen und Patienten Orientierung gibt und das Recht auf freie Arztwahl wahrt.',
        demands: [2, 1, 3],
        reasons: [2, 1],
      },
      {
        title: 'Steuerung in der ambulanten Versorgung braucht ausreichend Hausarztpraxen',
        opening:
          'stellt fest, dass ein Primärarztsystem nur gelingen kann, wenn Hausärztinnen und Hausärzte von Bürokratie entlastet werden und in allen Regionen in ausreichender Zahl zur Verfügung stehen.',
        own: ['Hausarztpraxen werden vor der Einführung von Dokumentations- und Prüfpflichten entlastet.'],
        demands: [5, 4],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Jede Versicherte und jeder Versicherte wählt eine Hausarztpraxis, die Behandlungen koordiniert und Überweisungen ausstellt.',
      'Chronisch Kranke können sich für ein Jahr in eine fachärztliche Praxis einschreiben, die dann die Koordination übernimmt.',
      'Der direkte Zugang zur Frauenheilkunde, Augenheilkunde, Kinder- und Jugendmedizin sowie zur Psychotherapie bleibt erhalten.',
      'Dringliche Überweisungen werden mit einem Termin in angemessener Frist verbunden, den die Praxen selbst vereinbaren können.',
      'Das System wird stufenweise eingeführt, in Modellregionen erprobt und wissenschaftlich begleitet.',
      'Praxisteams werden durch delegierbare Leistungen weiterer Gesundheitsfachberufe gestärkt; die ärztliche Verantwortung bleibt unteilbar.',
    ],
    reasons: [
      'Ungesteuerte Mehrfachkontakte binden Behandlungszeit, die an anderer Stelle fehlt. Zugleich warten schwer Erkrankte zu lange auf fachärztliche Termine. Beides lässt sich durch Koordination verbessern.',
      'Internationale Erfahrungen zeigen, dass eine kontinuierliche Beziehung zu einer vertrauten Ärztin oder einem vertrauten Arzt unnötige Krankenhausaufenthalte vermeidet und die Zufriedenheit der Erkrankten erhöht.',
      'Eine Steuerung, die vor allem auf Verbote und Zuzahlungen setzt, trifft sozial Benachteiligte besonders. Sie sollte deshalb durch verlässliche Angebote und nicht durch Hürden wirken.',
      'In vielen Planungsbereichen sind Hausarztsitze unbesetzt. Ein Koordinationsauftrag ohne zusätzliche Arztzeit würde diese Praxen überfordern und die Akzeptanz des Systems gefährden.',
    ],
  },
  {
    heading: 'Medizinische Versorgungszentren',
    top: 'Ib',
    variants: [
      {
        title: 'Investorengetragene Medizinische Versorgungszentren wirksam begrenzen',
        opening:
          'fordert den Gesetzgeber auf, die Übernahme ambulanter Strukturen durch fachfremde Finanzinvestoren wirksam zu begrenzen und Transparenz über die Eigentumsverhältnisse herzustellen.',
        demands: [0, 1, 2],
        reasons: [0, 2],
      },
      {
        title: 'MVZ-Register einführen und Trägerschaft kennzeichnen',
        opening:
          'fordert ein öffentlich zugängliches Register aller Medizinischen Versorgungszentren sowie eine Kennzeichnung der Trägerschaft auf dem Praxisschild und im Internetauftritt.',
        own: [
          'Das Register weist unmittelbare und mittelbare Eigentümer, Standorte und Fachrichtungen aus.',
          'Änderungen der Eigentumsverhältnisse werden innerhalb von vier Wochen gemeldet.',
        ],
        demands: [5],
        reasons: [1, 0],
      },
      {
        title: 'Ärztliche Unabhängigkeit in angestellten Strukturen schützen',
        opening:
          'fordert gesetzliche Regelungen, die Ärztinnen und Ärzte in Medizinischen Versorgungszentren vor wirtschaftlichen Weisungen schützen.',
        demands: [3, 4, 2],
        reasons: [3, 2],
      },
    ],
    demands: [
      'Krankenhäuser dürfen Versorgungszentren nur in räumlicher Nähe zu ihrem Standort und mit fachlichem Bezug zu ihrem Leistungsspektrum gründen.',
      'Der Versorgungsanteil investorengetragener Zentren wird je Fachgruppe und Planungsbereich begrenzt.',
      'Gewinnabführungs- und Beherrschungsverträge mit Trägern von Versorgungszentren werden ausgeschlossen.',
      'Umsatzbezogene Zielvereinbarungen mit angestellten Ärztinnen und Ärzten sind unzulässig.',
      'Die ärztliche Leitung erhält einen besonderen Kündigungsschutz und ist in medizinischen Fragen weisungsfrei.',
      'Bei der Nachbesetzung von Arztsitzen haben Bewerberinnen und Bewerber, die selbst tätig werden wollen, Vorrang.',
    ],
    reasons: [
      'Fachfremde Investoren konzentrieren sich auf gut planbare und renditestarke Leistungen. Für die umfassende Versorgung einer Region entstehen so Lücken, die andere Praxen nicht ausgleichen können.',
      'Patientinnen und Patienten erfahren bisher häufig nicht, wem die Einrichtung gehört, in der sie behandelt werden. Transparenz ist eine Voraussetzung für Vertrauen.',
      'Ärztlich getragene Versorgungszentren sind ein wichtiger Bestandteil der ambulanten Versorgung, gerade für junge Ärztinnen und Ärzte, die in Anstellung und Teilzeit arbeiten möchten. Sie sollen durch die Regelungen gestärkt werden.',
      'Die freiberufliche Ausübung des Arztberufs hängt nicht davon ab, ob jemand selbstständig oder angestellt ist. Sie verlangt aber, dass medizinische Entscheidungen frei von sachfremden Vorgaben getroffen werden.',
    ],
  },
  {
    heading: 'Versorgung auf dem Land',
    top: 'Ib',
    variants: [
      {
        title: 'Ärztliche Versorgung im ländlichen Raum gemeinsam sichern',
        opening:
          'appelliert an Bund, Länder und Kommunen, die ärztliche Versorgung im ländlichen Raum als gemeinsame Aufgabe der Daseinsvorsorge zu begreifen und entsprechend zu fördern.',
        demands: [0, 4, 5],
        reasons: [0, 2],
      },
      {
        title: 'Niederlassung in unterversorgten Regionen erleichtern',
        opening:
          'fordert, die Niederlassung und Anstellung in unterversorgten Regionen durch verlässliche Rahmenbedingungen statt durch Zwang zu fördern.',
        demands: [0, 2, 1],
        reasons: [1, 2],
      },
      {
        title: 'Mobile und telemedizinische Angebote als Ergänzung der Praxis vor Ort',
        opening:
          'spricht sich dafür aus, mobile Praxen, Telemedizin und Zweigsprechstunden als Ergänzung der Versorgung vor Ort regelhaft zu finanzieren.',
        own: [
          'Mobile Praxen und Zweigsprechstunden erhalten eine Grundförderung, die unabhängig von der Zahl der Behandelten ist.',
        ],
        demands: [3, 4],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Kommunen erhalten Fördermittel, um Praxisräume bereitzustellen und Gründungen in den ersten Jahren zu begleiten.',
      'Famulaturen, Abschnitte des Praktischen Jahres und der Weiterbildung in ländlichen Praxen werden durch Fahrt- und Wohnkostenzuschüsse unterstützt.',
      'Die Budgetierung wird in allen Fachgruppen aufgehoben, deren Planungsbereiche unterversorgt oder von Unterversorgung bedroht sind.',
      'Telemedizinische Konsile zwischen Hausarztpraxen und Fachkliniken werden angemessen vergütet.',
      'Der Breitbandausbau wird dort vorgezogen, wo Praxen und Krankenhäuser bislang unzureichend angebunden sind.',
      'Für Partnerinnen und Partner sowie Kinder werden mit den Kommunen Angebote zu Beruf, Schule und Betreuung vereinbart.',
    ],
    reasons: [
      'In zahlreichen Regionen erreichen viele Hausärztinnen und Hausärzte in den kommenden Jahren das Rentenalter. Ohne rechtzeitige Übergabe verlieren ganze Gemeinden ihre ärztliche Versorgung.',
      'Junge Ärztinnen und Ärzte entscheiden sich eher für das Land, wenn sie es während Studium und Weiterbildung kennengelernt haben. Persönliche Erfahrung wirkt stärker als jede finanzielle Prämie.',
      'Zwangsmaßnahmen schrecken ab und verlagern den Mangel nur. Erfolgreich sind Regionen, in denen Kommune, Kammer, Kassenärztliche Vereinigung und Krankenhaus gemeinsam planen.',
      'Telemedizin kann Wege ersparen und Fachwissen in die Fläche bringen. Sie ersetzt jedoch nicht die körperliche Untersuchung und nicht den Hausbesuch bei Menschen, die nicht mobil sind.',
    ],
    table: {
      lead: 'Folgende Maßnahmen werden vorgeschlagen:',
      head: ['Maßnahme', 'Träger', 'Beginn'],
      rows: [
        ['Regionale Versorgungskonferenzen', 'Landkreise und Landesärztekammern', '2025'],
        ['Förderung ländlicher Ausbildungsabschnitte', 'Länder und Universitäten', '2026'],
        ['Regelvergütung telemedizinischer Konsile', 'Gemeinsame Selbstverwaltung', '2026'],
      ],
    },
  },
  {
    heading: 'Arzneimittelversorgung',
    top: 'Ib',
    variants: [
      {
        title: 'Lieferengpässen bei Arzneimitteln nachhaltig begegnen',
        opening:
          'fordert die Bundesregierung auf, gemeinsam mit den europäischen Partnern Lieferengpässe bei versorgungsrelevanten Arzneimitteln dauerhaft zu verhindern.',
        demands: [1, 3, 4],
        reasons: [0, 2],
      },
      {
        title: 'Nationale Reserve für lebenswichtige Arzneimittel aufbauen',
        opening:
          'fordert den Aufbau einer nationalen Reserve für lebenswichtige Arzneimittel, insbesondere für Antibiotika, Notfallmedikamente, Onkologika und Arzneimittel für Kinder.',
        own: [
          'Umfang und Zusammensetzung der Reserve werden von einem unabhängigen Fachgremium festgelegt und jährlich überprüft.',
        ],
        demands: [2, 1],
        reasons: [3, 0],
      },
      {
        title: 'Produktion versorgungsrelevanter Wirkstoffe nach Europa zurückholen',
        opening:
          'fordert verlässliche wirtschaftliche Anreize, um die Herstellung versorgungsrelevanter Wirkstoffe und Arzneimittel wieder in Europa anzusiedeln.',
        own: [
          'Investitionen in europäische Produktionsstätten werden durch langfristige Abnahmeverträge abgesichert.',
        ],
        demands: [0, 5],
        reasons: [1, 3],
      },
    ],
    demands: [
      'In Rabattverträgen wird mindestens ein Los an Hersteller mit europäischer Wirkstoffproduktion vergeben.',
      'Hersteller melden drohende Engpässe verpflichtend und frühzeitig an eine zentrale Stelle, deren Angaben Ärztinnen und Ärzten in der Praxissoftware angezeigt werden.',
      'Krankenhausapotheken und Großhandel halten von definierten Wirkstoffen erweiterte Vorräte vor; die Kosten werden erstattet.',
      'Im Fall eines Engpasses dürfen wirkstoffgleiche Arzneimittel ohne Regressrisiko verordnet und abgegeben werden.',
      'Für Kinderarzneimittel entfallen Festbeträge dauerhaft.',
      'Die Abhängigkeit von einzelnen Herstellern und Regionen wird jährlich erhoben und dem Bundestag berichtet.',
    ],
    reasons: [
      'Engpässe führen dazu, dass Patientinnen und Patienten umgestellt, Dosierungen geteilt und Therapien verschoben werden müssen. Das kostet Zeit, gefährdet die Sicherheit der Behandlung und untergräbt das Vertrauen.',
      'Der Kostendruck der vergangenen Jahrzehnte hat die Herstellung vieler Wirkstoffe auf wenige Standorte außerhalb Europas konzentriert. Fällt einer davon aus, gibt es kurzfristig keinen Ersatz.',
      'Arztpraxen und Apotheken verbringen täglich viel Zeit mit der Suche nach verfügbaren Alternativen. Diese Zeit fehlt in der Versorgung und wird nicht vergütet.',
      'Versorgungssicherheit ist auch eine Frage der Krisenvorsorge. Was für Energie und Rohstoffe gilt, muss für lebenswichtige Arzneimittel erst recht gelten.',
    ],
  },
]
