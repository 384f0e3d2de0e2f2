import { fileKind } from '#files.ts'

/** What can be taken along as a table (rule BX1). */
export const exportNames = ['motions', 'results', 'rollcalls', 'speeches', 'attendance', 'people'] as const
export type ExportName = (typeof exportNames)[number]

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Of which kind the file of each format is. */
export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: fileKind('.xlsx').type,
  json: 'application/json; charset=utf-8',
}

/** What the tables are called, for people and as files. */
export const exportTitles: Record<ExportName, string> = {
  motions: 'Anträge',
  results: 'Abstimmungsergebnisse',
  rollcalls: 'Namentliche Abstimmungen',
  speeches: 'Wortmeldungen',
  attendance: 'Anwesenheit',
  people: 'Personen',
}

/** So many chosen people are taken along at once: as many as a table of people brings in. */
export const mostPeopleTakenAlong = 5000

/** Where a table is fetched. */
export const exportAddress = (name: ExportName, format: ExportFormat): string =>
  `/api/office/export/${name}?format=${format}`
