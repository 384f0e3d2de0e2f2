import type { CongressInput } from '@portal/shared/congress/records.ts'

export const congress: CongressInput['congress'] = {
  title: '129. Deutscher Ärztetag',
  subtitle: 'Leipzig, 27. bis 30. Mai 2025',
  dates: ['2025-05-27', '2025-05-28', '2025-05-29', '2025-05-30'],
  hotline: '030 23125-129',
  seats: 250,
}

/** The agenda by name; a motion's print number begins with it. */
export const tops = [
  {
    id: 101,
    name: 'Ia',
    content: 'Gesundheits-, Sozial- und ärztliche Berufspolitik: Leitantrag',
    short: 'Leitantrag',
  },
  {
    id: 102,
    name: 'Ib',
    content: 'Gesundheits-, Sozial- und ärztliche Berufspolitik: Aussprache, aktuelle Fragen',
    short: 'Berufspolitik',
  },
  {
    id: 103,
    name: 'Ic',
    content: 'Tätigkeitsbericht der Bundesärztekammer, weitere Anträge',
    short: 'Tätigkeitsbericht',
  },
  { id: 104, name: 'II', content: 'Künstliche Intelligenz in der Medizin', short: 'KI in der Medizin' },
  { id: 105, name: 'III', content: 'Novelle der Gebührenordnung für Ärzte (GOÄ)', short: 'GOÄ' },
  {
    id: 106,
    name: 'IV',
    content: 'Medizinische Aspekte des Schwangerschaftsabbruchs',
    short: 'Schwangerschaftsabbruch',
  },
  {
    id: 107,
    name: 'V',
    content: '(Muster-)Weiterbildungsordnung 2018: Weiterentwicklung',
    short: 'Weiterbildungsordnung',
  },
  { id: 108, name: 'VI', content: 'Satzung und Geschäftsordnung', short: 'Satzung' },
  { id: 109, name: 'VII', content: 'Bericht über die Jahresrechnung 2023/2024', short: 'Jahresrechnung' },
  {
    id: 110,
    name: 'VIII',
    content: 'Entlastung des Vorstandes für das Geschäftsjahr 2023/2024',
    short: 'Entlastung',
  },
  { id: 111, name: 'IX', content: 'Haushaltsvoranschlag für das Geschäftsjahr 2025/2026', short: 'Haushalt' },
  { id: 112, name: 'X', content: 'Wahl des Tagungsortes 2027 und Nachwahlen in Gremien', short: 'Wahlen' },
  { id: 162, name: 'E', content: 'Eröffnung und Formalia', short: 'Eröffnung', selectable: false },
] satisfies CongressInput['tops']

/** The associations in the order of the roll call. */
export const medicalAssociations = [
  { code: 'BW', laek: 'Landesärztekammer Baden-Württemberg', seats: 32 },
  { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 39 },
  { code: 'BE', laek: 'Ärztekammer Berlin', seats: 16 },
  { code: 'BB', laek: 'Landesärztekammer Brandenburg', seats: 7 },
  { code: 'HB', laek: 'Ärztekammer Bremen', seats: 4 },
  { code: 'HH', laek: 'Ärztekammer Hamburg', seats: 9 },
  { code: 'HE', laek: 'Landesärztekammer Hessen', seats: 18 },
  { code: 'MV', laek: 'Ärztekammer Mecklenburg-Vorpommern', seats: 5 },
  { code: 'NI', laek: 'Ärztekammer Niedersachsen', seats: 20 },
  { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29 },
  { code: 'RP', laek: 'Landesärztekammer Rheinland-Pfalz', seats: 11 },
  { code: 'SL', laek: 'Ärztekammer des Saarlandes', seats: 4 },
  { code: 'SN', laek: 'Sächsische Landesärztekammer', seats: 12 },
  { code: 'ST', laek: 'Ärztekammer Sachsen-Anhalt', seats: 7 },
  { code: 'SH', laek: 'Ärztekammer Schleswig-Holstein', seats: 9 },
  { code: 'TH', laek: 'Landesärztekammer Thüringen', seats: 7 },
  { code: 'WL', laek: 'Ärztekammer Westfalen-Lippe', seats: 21 },
] satisfies CongressInput['medicalAssociations']

export const appTypes = [
  {
    id: 1,
    name: 'Beschlussantrag',
    content: 'Antrag, mit dem der Ärztetag etwas beschließt oder ein Gremium beauftragt',
    decision: 'Der Deutsche Ärztetag möge beschließen:',
  },
  {
    id: 2,
    name: 'Entschließungsantrag',
    content: 'Antrag, mit dem der Ärztetag seine Haltung erklärt',
    decision: 'Der Deutsche Ärztetag möge folgende Entschließung fassen:',
  },
  {
    id: 3,
    name: 'Änderungsantrag',
    content: 'Antrag, einen vorliegenden Antrag zu ändern',
    decision: 'Der Deutsche Ärztetag möge folgende Änderung beschließen:',
  },
  {
    id: 4,
    name: 'Leitantrag',
    content: 'Antrag des Vorstandes zu einem Schwerpunkt der Tagesordnung',
    decision: 'Der Deutsche Ärztetag möge als Leitantrag beschließen:',
  },
  {
    id: 5,
    name: 'Wahl',
    content: 'Wahl durch die Hauptversammlung',
    decision: 'Der Deutsche Ärztetag möge wählen:',
  },
  {
    id: 6,
    name: 'Wahlvorschlag',
    content: 'Vorschlag einer Person für eine Wahl',
    decision: 'Zur Wahl wird vorgeschlagen:',
  },
] satisfies CongressInput['appTypes']
