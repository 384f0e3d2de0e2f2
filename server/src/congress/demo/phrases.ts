/** Sentences that fit any subject. */

export const leads = [
  'Im Einzelnen:',
  'Dazu sind folgende Schritte erforderlich:',
  'Der Ärztetag hält dabei insbesondere für notwendig:',
  'Dabei gelten folgende Maßgaben:',
  'Folgende Punkte sind zu berücksichtigen:',
  'Aus ärztlicher Sicht sind dafür folgende Voraussetzungen zu schaffen:',
  'Für die Umsetzung sind folgende Eckpunkte maßgeblich:',
  'Hierzu wird vorgeschlagen:',
]

export const closings = [
  'Der Vorstand der Bundesärztekammer wird gebeten, sich gegenüber Bund und Ländern für dieses Anliegen einzusetzen.',
  'Über den Stand der Umsetzung ist dem 130. Deutschen Ärztetag zu berichten.',
  'Die Ärzteschaft ist bereit, ihren Sachverstand in das weitere Verfahren einzubringen.',
  'Die Landesärztekammern werden gebeten, das Vorhaben in ihren Gremien zu unterstützen.',
  'Der Ärztetag erwartet, dass die Ärzteschaft frühzeitig und mit ausreichenden Fristen beteiligt wird.',
  'Die dafür notwendigen Mittel sind zusätzlich bereitzustellen und dürfen nicht zulasten der Versorgung umgeschichtet werden.',
]

/** For what the physicians can settle among themselves. */
export const closingsWithin = [
  'Über den Stand der Umsetzung ist dem 130. Deutschen Ärztetag zu berichten.',
  'Die Landesärztekammern werden gebeten, das Vorhaben in ihren Gremien zu unterstützen.',
]

export const statementStarts = [
  '',
  '',
  '',
  'Der Antrag knüpft an Beschlüsse früherer Ärztetage an, deren Umsetzung bislang aussteht.',
  'Das Thema beschäftigt die Kammern seit Langem und hat zuletzt an Dringlichkeit gewonnen.',
  'Aus der täglichen Arbeit in Praxen und Kliniken wird immer wieder auf dieses Problem hingewiesen.',
  'Der Koalitionsvertrag kündigt Änderungen an, lässt aber wichtige Fragen offen.',
]

/** What an amendment adds to a demand, each with the reason for it. */
export const additions: { sentence: string; reason: string }[] = [
  {
    sentence: 'Die Umsetzung erfolgt bis spätestens 31. Dezember 2026.',
    reason:
      'Ohne eine Frist besteht die Gefahr, dass die Forderung folgenlos bleibt. Der gewählte Zeitpunkt ist ehrgeizig, aber erreichbar.',
  },
  {
    sentence: 'Die hierfür erforderlichen Mittel werden zusätzlich bereitgestellt.',
    reason:
      'Neue Aufgaben dürfen nicht aus den vorhandenen Budgets bestritten werden. Der Antrag sollte dies ausdrücklich sagen.',
  },
  {
    sentence: 'Die Landesärztekammern sind daran verbindlich zu beteiligen.',
    reason:
      'Die Kammern verfügen über die notwendige Sachkenntnis und tragen die berufsrechtliche Verantwortung. Ihre Beteiligung darf nicht dem Zufall überlassen bleiben.',
  },
  {
    sentence: 'Der damit verbundene Aufwand wird angemessen vergütet.',
    reason:
      'Leistungen, die nicht vergütet werden, gehen zulasten der Zeit für Patientinnen und Patienten. Die Ergänzung stellt dies klar.',
  },
  {
    sentence: 'Die Wirkung wird nach drei Jahren unabhängig überprüft und das Ergebnis veröffentlicht.',
    reason:
      'Maßnahmen sollten nur fortgeführt werden, wenn sie wirken. Dafür braucht es eine Überprüfung, die von Beginn an vorgesehen ist.',
  },
  {
    sentence: 'Kleine Einrichtungen und Einzelpraxen dürfen dadurch nicht zusätzlich belastet werden.',
    reason:
      'Regelungen, die für große Häuser leicht umzusetzen sind, können Einzelpraxen überfordern. Der Zusatz beugt dem vor.',
  },
  {
    sentence: 'Die Belange von Menschen mit Behinderungen sind dabei besonders zu berücksichtigen.',
    reason:
      'Menschen mit Behinderungen werden bei der Planung neuer Angebote häufig zu spät bedacht. Eine ausdrückliche Nennung schafft Verbindlichkeit.',
  },
  {
    sentence: 'Datenschutz und ärztliche Schweigepflicht bleiben uneingeschränkt gewahrt.',
    reason:
      'Das Vertrauen der Patientinnen und Patienten ist die Grundlage jeder Behandlung. Deshalb sollte die Schweigepflicht ausdrücklich genannt werden.',
  },
]

export const reasonsForAdding = [
  'Der Antrag wird inhaltlich unterstützt. Die Ergänzung schließt eine Lücke, auf die in der Aussprache hingewiesen wurde.',
  'Die Ergänzung stellt klar, was sich aus dem Zusammenhang bereits ergibt, und erleichtert die spätere Umsetzung.',
  'Der zusätzliche Punkt wurde in mehreren Landesärztekammern beraten und findet dort breite Zustimmung.',
  'Ohne die vorgeschlagene Ergänzung bliebe ein wesentlicher Teil des Problems unberücksichtigt.',
  'Das Anliegen gewinnt an Überzeugungskraft, wenn dieser Gesichtspunkt ausdrücklich genannt wird.',
]

export const reasonsForDeleting = [
  'Die genannte Forderung geht über das Anliegen des Antrags hinaus und sollte gesondert beraten werden. Die Streichung erhöht die Aussicht auf eine breite Mehrheit.',
  'Der Punkt fällt in die Zuständigkeit der Länder, deren Regelungen sich deutlich unterscheiden. Eine bundeseinheitliche Forderung wird dem nicht gerecht.',
  'Die praktische Umsetzung ist ungeklärt. Solange Aufwand und Nutzen nicht abgeschätzt werden können, sollte der Ärztetag darauf verzichten.',
  'Die Forderung ist durch Beschlüsse des vorangegangenen Ärztetages bereits erledigt. Eine Wiederholung schwächt die übrigen Punkte.',
]

export const reasonsForWording = [
  'Die bisherige Formulierung wird der Dringlichkeit des Anliegens nicht gerecht.',
  'Der Ärztetag sollte an dieser Stelle unmissverständlich Stellung beziehen.',
  'Nach den Erfahrungen der vergangenen Jahre ist eine deutlichere Sprache angebracht.',
]

export const reasonsForReporting = [
  'Beschlüsse entfalten nur Wirkung, wenn ihre Umsetzung verfolgt wird. Ein Bericht an den nächsten Ärztetag schafft Transparenz.',
  'Die Delegierten haben ein berechtigtes Interesse daran zu erfahren, was aus ihren Beschlüssen geworden ist.',
  'Ein Zwischenbericht ermöglicht es, im kommenden Jahr rechtzeitig nachzusteuern.',
]
