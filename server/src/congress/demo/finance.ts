import { motionType } from '@portal/shared/motions/types.ts'
import { list, p, table } from './html.ts'
import { congressName, type Draft } from './motion.ts'

/** Accounts, discharge and budget, on which the associations vote. The figures are invented. */
export const financeDrafts: Draft[] = [
  {
    top: 'VII',
    type_id: motionType.regular,
    board: true,
    union_vote: true,
    title: 'Genehmigung der Jahresrechnung für das Geschäftsjahr 2023/2024',
    content: [
      p(
        `${congressName} genehmigt die Jahresrechnung der Bundesärztekammer für das Geschäftsjahr 2023/2024 (1. Juli 2023 bis 30. Juni 2024) in der von der Wirtschaftsprüfung geprüften Fassung.`,
      ),
      table(
        ['Position', 'Haushalt in Tausend Euro', 'Ergebnis in Tausend Euro'],
        [
          ['Personalkosten', '18.400', '18.120'],
          ['Sachkosten', '9.650', '9.410'],
          ['Projekte und Gremien', '5.300', '4.880'],
          ['Investitionen', '1.150', '1.090'],
          ['Summe der Ausgaben', '34.500', '33.500'],
        ],
      ),
      p('Der Überschuss von 1,0 Millionen Euro wird der Betriebsmittelrücklage zugeführt.'),
    ].join(''),
    statement: [
      p(
        'Die Jahresrechnung wurde von einer unabhängigen Wirtschaftsprüfungsgesellschaft geprüft und mit einem uneingeschränkten Bestätigungsvermerk versehen.',
      ),
      p(
        'Die Finanzkommission hat den Prüfungsbericht beraten und empfiehlt die Genehmigung. Minderausgaben ergaben sich vor allem durch Sitzungen, die als Videokonferenz stattfanden.',
      ),
    ].join(''),
  },
  {
    top: 'VII',
    type_id: motionType.regular,
    board: true,
    union_vote: true,
    title: 'Bestellung der Wirtschaftsprüfung für das Geschäftsjahr 2024/2025',
    content: p(
      `${congressName} beauftragt die bisherige Wirtschaftsprüfungsgesellschaft mit der Prüfung der Jahresrechnung für das Geschäftsjahr 2024/2025.`,
      'Für das darauf folgende Geschäftsjahr ist der Prüfungsauftrag neu auszuschreiben.',
    ),
    statement: p(
      'Die Prüfung hat sich bewährt. Nach fünf Geschäftsjahren entspricht ein Wechsel jedoch den Grundsätzen guter Haushaltsführung und soll rechtzeitig vorbereitet werden.',
    ),
  },
  {
    top: 'VII',
    type_id: motionType.regular,
    title: 'Rücklagen der Bundesärztekammer transparent darstellen',
    content: [
      p(
        `${congressName} bittet die Finanzkommission, die Entwicklung der Rücklagen künftig in einer Übersicht darzustellen, die allen Delegierten mit der Jahresrechnung zugeht.`,
      ),
      p('Die Übersicht enthält:'),
      list('ol', [
        'den Bestand jeder Rücklage zu Beginn und zum Ende des Geschäftsjahres,',
        'ihren Zweck und den Beschluss, auf dem sie beruht,',
        'die geplante Verwendung in den folgenden drei Jahren.',
      ]),
    ].join(''),
    statement: p(
      'Rücklagen sind Ausdruck einer vorsorgenden Haushaltsführung. Ihre Höhe und ihr Zweck lassen sich aus den bisherigen Unterlagen jedoch nur mit Mühe erschließen. Eine einfache Übersicht erleichtert es den Kammerversammlungen, die Umlage gegenüber ihren Mitgliedern zu begründen.',
    ),
  },
  {
    top: 'VIII',
    type_id: motionType.regular,
    union_vote: true,
    title: 'Entlastung des Vorstandes für das Geschäftsjahr 2023/2024',
    content: p(
      `${congressName} erteilt dem Vorstand der Bundesärztekammer für das Geschäftsjahr 2023/2024 Entlastung.`,
    ),
    statement: p(
      'Die Prüfung der Jahresrechnung hat keine Beanstandungen ergeben. Die Finanzkommission empfiehlt, dem Vorstand Entlastung zu erteilen.',
    ),
  },
  {
    top: 'VIII',
    type_id: motionType.regular,
    title: 'Umsetzung der Beschlüsse früherer Ärztetage nachverfolgen',
    content: [
      p(
        `${congressName} beauftragt den Vorstand der Bundesärztekammer, den Stand der Umsetzung aller Beschlüsse des jeweils vorangegangenen Ärztetages in einer fortlaufenden Übersicht zu veröffentlichen.`,
      ),
      p(
        'Die Übersicht wird spätestens sechs Wochen vor dem nächsten Ärztetag abgeschlossen und den Delegierten über das Online-Portal zugänglich gemacht.',
      ),
    ].join(''),
    statement: p(
      'Der Ärztetag fasst in wenigen Tagen mehrere Hundert Beschlüsse. Welche davon aufgegriffen, umgesetzt oder zurückgestellt wurden, ist im Nachhinein schwer zu erkennen. Eine Übersicht dient der Rechenschaft und verhindert, dass Anträge wiederholt gestellt werden, obwohl sie bereits erledigt sind.',
    ),
  },
  {
    top: 'IX',
    type_id: motionType.regular,
    board: true,
    union_vote: true,
    title: 'Haushaltsvoranschlag für das Geschäftsjahr 2025/2026',
    content: [
      p(
        `${congressName} stellt den Haushaltsvoranschlag der Bundesärztekammer für das Geschäftsjahr 2025/2026 in Einnahmen und Ausgaben mit 36,2 Millionen Euro fest.`,
      ),
      table(
        ['Ausgaben', 'in Tausend Euro'],
        [
          ['Personalkosten', '19.350'],
          ['Sachkosten', '9.900'],
          ['Projekte und Gremien', '5.650'],
          ['Investitionen', '1.300'],
          ['Summe', '36.200'],
        ],
      ),
    ].join(''),
    statement: [
      p(
        'Der Voranschlag berücksichtigt die Tarifsteigerungen sowie höhere Aufwendungen für die Sicherheit der Informationstechnik.',
      ),
      p(
        'Die Finanzkommission hat den Voranschlag in zwei Sitzungen beraten und empfiehlt einstimmig seine Annahme.',
      ),
    ].join(''),
  },
  {
    top: 'IX',
    type_id: motionType.regular,
    board: true,
    union_vote: true,
    title: 'Umlageanteile der Landesärztekammern für das Geschäftsjahr 2025/2026',
    content: p(
      `${congressName} beschließt, die Umlage nach dem bisherigen Schlüssel auf die Landesärztekammern zu verteilen.`,
      'Grundlage ist die Zahl der am 31. Dezember 2024 gemeldeten Mitglieder.',
    ),
    statement: p(
      'Der Schlüssel berücksichtigt Mitgliederzahl und Beitragskraft und wurde zuletzt einvernehmlich angepasst. Gründe für eine Änderung liegen nicht vor.',
    ),
  },
  {
    top: 'IX',
    type_id: motionType.regular,
    board: true,
    union_vote: true,
    title: 'Förderung der vertragsärztlichen Weiterbildung in kleinen Fachgebieten aus Haushaltsmitteln',
    content: p(
      `${congressName} stellt für die Geschäftsjahre 2025/2026 und 2026/2027 je 150.000 Euro für ein Modellvorhaben zur Weiterbildung in kleinen Fachgebieten bereit.`,
      'Die Mittel sind gesperrt, bis die Finanzkommission ein Konzept gebilligt hat.',
    ),
    statement: p(
      'In kleinen Fachgebieten fehlt es an Weiterbildungsstellen im ambulanten Bereich. Das Modellvorhaben soll zeigen, wie Verbünde mehrerer Kammern diese Lücke schließen können.',
    ),
  },
  {
    top: 'IX',
    type_id: motionType.regular,
    title: 'Reisekosten der Gremien begrenzen – Videokonferenz als Regelfall kurzer Sitzungen',
    content: [
      p(
        `${congressName} bittet den Vorstand, Sitzungen von Gremien, die voraussichtlich nicht länger als drei Stunden dauern, in der Regel als Videokonferenz durchzuführen.`,
      ),
      list('ol', [
        'Die konstituierende Sitzung eines Gremiums findet in Präsenz statt.',
        'Auf Verlangen eines Drittels der Mitglieder wird in Präsenz getagt.',
        'Eingesparte Reisekosten werden im Haushalt gesondert ausgewiesen.',
      ]),
    ].join(''),
    statement: p(
      'Digitale Sitzungen sparen Zeit, Geld und klimaschädliche Emissionen. Die persönliche Begegnung bleibt dort wichtig, wo Vertrauen entstehen oder Strittiges ausgehandelt werden soll.',
    ),
  },
]
