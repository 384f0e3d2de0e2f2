import type { Subject } from '#congress/demo/subject.ts'

/** How the assembly works. */
export const statutes: Subject[] = [
  {
    heading: 'Hybride Teilnahme',
    top: 'VI',
    variants: [
      {
        title: 'Teilnahme am Ärztetag per Videokonferenz dauerhaft ermöglichen',
        opening:
          'beschließt, dass Abgeordnete an den Sitzungen auch per Videokonferenz teilnehmen und dabei alle Rechte ausüben können.',
        demands: [0, 1, 2],
        reasons: [0, 2],
      },
      {
        title: 'Kinderbetreuung während des Ärztetages anbieten',
        opening:
          'beauftragt die Geschäftsführung, bei künftigen Ärztetagen eine kostenfreie Kinderbetreuung für die Abgeordneten anzubieten.',
        own: [
          'Das Angebot umfasst die gesamte Sitzungszeit einschließlich der Abendveranstaltungen.',
          'Der Bedarf wird mit der Anmeldung abgefragt.',
        ],
        demands: [5],
        reasons: [3, 0],
      },
      {
        title: 'Präsenz als Regelfall der Beratung festhalten',
        opening:
          'beschließt, dass der Ärztetag in der Regel in Präsenz stattfindet und die Teilnahme per Videokonferenz eine begründete Ausnahme bleibt.',
        own: ['Als Gründe gelten insbesondere Krankheit, Betreuungspflichten und unaufschiebbare Dienste.'],
        demands: [3, 4],
        reasons: [1, 2],
      },
    ],
    demands: [
      'Die Teilnahme aus der Ferne ist bis eine Woche vor Beginn anzuzeigen.',
      'Die Geschäftsführung stellt eine technische Betreuung während der gesamten Sitzungszeit sicher.',
      'Störungen, die einzelne Abgeordnete selbst zu vertreten haben, berühren die Gültigkeit einer Abstimmung nicht.',
      'Geheime Abstimmungen und Wahlen finden nach den dafür geltenden besonderen Regeln statt.',
      'Erfahrungen werden nach zwei Jahren ausgewertet und dem Ärztetag berichtet.',
      'Die Kosten werden im Haushaltsvoranschlag gesondert ausgewiesen.',
    ],
    reasons: [
      'Die Möglichkeit, aus der Ferne teilzunehmen, erleichtert das Ehrenamt für Menschen mit Betreuungspflichten, mit Behinderungen oder mit Praxisbetrieb ohne Vertretung.',
      'Die Begegnung im Saal lebt von Gesprächen am Rande und vom unmittelbaren Eindruck der Debatte. Dieser Wert sollte nicht verloren gehen.',
      'In den vergangenen Jahren wurden technische Erfahrungen gesammelt, auf denen sich aufbauen lässt. Klare Regeln schaffen Sicherheit für alle Beteiligten.',
      'Ein Gremium gewinnt, wenn es die Vielfalt der Ärzteschaft abbildet. Gute Bedingungen für die Teilnahme tragen dazu bei.',
    ],
  },
  {
    heading: 'Antragsfristen',
    top: 'VI',
    variants: [
      {
        title: 'Antragsschluss vor Beginn der Beratung einführen',
        opening:
          'beschließt, in der Geschäftsordnung einen Antragsschluss für jeden Tagesordnungspunkt vorzusehen, der vor Beginn der Aussprache liegt.',
        demands: [0, 1, 2],
        reasons: [0, 1],
      },
      {
        title: 'Länge von Anträgen begrenzen',
        opening:
          'beschließt, dass Anträge einen Umfang von zwei Seiten einschließlich der Begründung nicht überschreiten sollen.',
        own: ['Umfangreiche Daten und Tabellen können als Anlage beigefügt werden.'],
        demands: [3, 5],
        reasons: [2, 0],
      },
      {
        title: 'Gleichartige Anträge vor der Beratung zusammenführen',
        opening:
          'beauftragt die Antragsredaktion, gleichartige Anträge im Einvernehmen mit den Antragstellenden vor der Beratung zusammenzuführen.',
        own: [
          'Unterschiedliche Forderungen werden als Alternativen kenntlich gemacht und getrennt abgestimmt.',
        ],
        demands: [4, 2],
        reasons: [0, 2],
      },
    ],
    demands: [
      'Änderungsanträge sind bis zum Schluss der Aussprache zulässig.',
      'Dringlichkeitsanträge bleiben mit Zustimmung der Mehrheit jederzeit möglich.',
      'Alle Anträge stehen den Abgeordneten spätestens am Vorabend im Online-Portal zur Verfügung.',
      'Leitanträge des Vorstandes sind von der Begrenzung ausgenommen.',
      'Die Namen aller Antragstellenden bleiben bei zusammengeführten Anträgen erhalten.',
      'Die Regelung wird zunächst für zwei Jahre erprobt.',
    ],
    reasons: [
      'Die Zahl der Anträge hat so zugenommen, dass eine sorgfältige Beratung kaum noch möglich ist. Am letzten Tag werden viele Vorlagen ohne Aussprache überwiesen.',
      'Wer einen Antrag erst während der laufenden Debatte erhält, kann ihn nicht in Ruhe lesen. Gute Entscheidungen brauchen Vorbereitung.',
      'Ein knapper Text zwingt zur Klarheit und erhöht die Aussicht, dass ein Beschluss außerhalb des Saales wahrgenommen wird.',
      'Spontane Anträge gehören zur lebendigen Debatte. Ausnahmen müssen deshalb möglich bleiben und sollten einfach geregelt sein.',
    ],
  },
  {
    heading: 'Redezeit und Debatte',
    top: 'VI',
    variants: [
      {
        title: 'Redezeit grundsätzlich auf drei Minuten begrenzen',
        opening: 'beschließt, die Redezeit in der Aussprache grundsätzlich auf drei Minuten zu begrenzen.',
        demands: [0, 1, 2],
        reasons: [0, 3],
      },
      {
        title: 'Redeliste nach Themen gliedern',
        opening:
          'bittet das Präsidium, umfangreiche Tagesordnungspunkte in Themenblöcke zu gliedern und die Redeliste danach zu ordnen.',
        own: ['Die Blöcke werden am Vorabend im Online-Portal bekannt gegeben.'],
        demands: [4, 3],
        reasons: [1, 3],
      },
      {
        title: 'Erstrednerinnen und Erstredner bevorzugt aufrufen',
        opening:
          'beschließt, dass Abgeordnete, die zu einem Tagesordnungspunkt noch nicht gesprochen haben, bevorzugt aufgerufen werden.',
        demands: [3, 5, 2],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Die verbleibende Redezeit wird im Saal und im Online-Portal angezeigt.',
      'Berichterstattende und Antragstellende erhalten bis zu fünf Minuten.',
      'Abweichungen beschließt die Versammlung mit einfacher Mehrheit.',
      'Wortmeldungen werden ausschließlich elektronisch erfasst und in der Reihenfolge ihres Eingangs angezeigt.',
      'Nach jedem Themenblock folgt unmittelbar die Abstimmung über die zugehörigen Anträge.',
      'Die Anteile der Redezeit nach Geschlecht werden ausgewertet und veröffentlicht.',
    ],
    reasons: [
      'Debatten gewinnen, wenn viele Stimmen zu Wort kommen. Kürzere Beiträge schaffen dafür den nötigen Raum.',
      'Beiträge zu ganz verschiedenen Themen folgen bisher oft unverbunden aufeinander. Eine Gliederung erleichtert es, einander zu antworten.',
      'Neue Abgeordnete melden sich seltener zu Wort. Ein Vorrang für Erstrednerinnen und Erstredner senkt die Schwelle.',
      'Die Geschäftsordnung soll die Debatte ermöglichen und nicht verhindern. Die vorgeschlagene Regelung lässt der Versammlung jederzeit die Wahl.',
    ],
  },
  {
    heading: 'Zusammensetzung der Gremien',
    top: 'VI',
    variants: [
      {
        title: 'Ausgewogene Besetzung der Gremien anstreben',
        opening:
          'bittet die Landesärztekammern, bei der Entsendung in Gremien auf eine ausgewogene Vertretung von Frauen und Männern, Altersgruppen und Tätigkeitsfeldern zu achten.',
        demands: [0, 1, 4],
        reasons: [0, 3],
      },
      {
        title: 'Ärztinnen und Ärzte in Weiterbildung in allen Ausschüssen beteiligen',
        opening:
          'beschließt, dass jedem Ausschuss der Bundesärztekammer mindestens eine Ärztin oder ein Arzt in Weiterbildung angehören soll.',
        demands: [3, 1, 2],
        reasons: [1, 3],
      },
      {
        title: 'Amtszeiten in Ausschüssen begrenzen',
        opening:
          'beschließt, die ununterbrochene Mitgliedschaft in Ausschüssen der Bundesärztekammer auf drei Wahlperioden zu begrenzen.',
        demands: [5, 4, 2],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Über die Zusammensetzung wird jährlich berichtet.',
      'Sitzungszeiten werden so gelegt, dass sie mit Diensten und Familie vereinbar sind.',
      'Stellvertretungen werden grundsätzlich bei der Berufung benannt.',
      'Ein Mentoringprogramm bereitet auf die Arbeit in Gremien vor.',
      'Freie Plätze werden in den Kammern bekannt gegeben.',
      'Eine Übergangsregelung stellt sicher, dass Erfahrung nicht auf einmal verloren geht.',
    ],
    reasons: [
      'Die Zusammensetzung der Gremien spiegelt die Ärzteschaft bislang unvollständig wider. Das schwächt die Akzeptanz der Beschlüsse.',
      'Junge Ärztinnen und Ärzte erleben die Folgen heutiger Entscheidungen am längsten. Ihre Sicht sollte selbstverständlich einfließen.',
      'Erfahrung und Erneuerung gehören zusammen. Eine Begrenzung der Amtszeiten schafft Raum, ohne Wissen vorschnell zu verlieren.',
      'Ehrenamt braucht Bedingungen, unter denen es sich mit Beruf und Familie verbinden lässt. Sonst bleibt es wenigen vorbehalten.',
    ],
  },
]
