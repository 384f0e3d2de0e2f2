import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { buildSheet } from './build-table.ts'

const firstNames = ['Anna', 'Bernd', 'Clara', 'Dieter', 'Eva', 'Frank', 'Gisela', 'Hans', 'Iris', 'Jörg']
const surnames = ['Ahrens', 'Böhm', 'Claußen', 'Dahlmann', 'Ebert', 'Faber', 'Groß', 'Haas', 'Illing', 'Jost']

/** A delegate for each of the 250 seats, as an office would list them. */
const delegates = medicalAssociations.flatMap(({ code, laek, seats }) =>
  Array.from({ length: seats }, (_, seat) => ({ code, laek, seat })),
)

/** Their rows in the list; the first stands in line 5 of the sheet. */
export const listed = delegates.map(({ laek }, index): (string | number)[] => [
  index + 1,
  'Dr. med.',
  `${firstNames[index % 10]}`,
  `${surnames[Math.floor(index / 10) % 10]}-${String.fromCharCode(65 + Math.floor(index / 100))}`,
  laek,
  `delegierte${index}@example.org`,
])

const heads = ['Lfd. Nr.', 'Titel', 'Vorname', 'Nachname', 'Landesärztekammer', 'E-Mail']
const titles = [['130. Deutscher Ärztetag – Delegierte'], ['Stand:', new Date('2026-05-12T00:00:00Z')], []]

/** The list as a workbook, with lines above its head. */
export const sheetOf = (rows: (string | number | null)[][]): Buffer => buildSheet([...titles, heads, ...rows])

/** Where the first delegate of an association stands. */
export const placeOf = (wanted: string): number => delegates.findIndex(({ code }) => code === wanted)

/** The list with two missing names, three unknown spellings, one seat too many, and somebody who stands in it twice. */
export function spoilList() {
  const rows = listed.map((row) => [...row])
  const spoiled: [number, number, string][] = [
    [11, 2, ''],
    [40, 3, ''],
    [placeOf('HE'), 4, 'Landesärztekammer Hesen'],
    [placeOf('NO'), 4, 'Nordrein'],
    [placeOf('WL'), 4, 'Ärztekammer Westfalen'],
  ]
  for (const [row, column, text] of spoiled) (rows[row] as (string | number)[])[column] = text
  // One of Bremen's is listed under Hamburg.
  const bremen = placeOf('HB')
  ;(rows[bremen] as (string | number)[])[4] = 'ÄK Hamburg'
  rows.push([251, ...(rows[20] as (string | number)[]).slice(1)])
  return { rows, spoiled, bremen }
}
