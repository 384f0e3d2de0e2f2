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
