import { asciiOf } from './names.ts'

/** What a column of an imported table can say of a person. */
export const importFields = [
  'registerNumber',
  'number',
  'username',
  'title',
  'first_name',
  'surname',
  'suffix',
  'name',
  'medical_association_code',
  'email',
  'tel',
  'roles',
  'online_only',
  'voice_leader',
  'active',
] as const
export type ImportField = (typeof importFields)[number]

/** Which field a column is, by the column's name; null: none. */
export type Mapping = Record<string, ImportField | null>

/** A table as it was read: texts, the first row of the spreadsheet first. */
export type Table = readonly (readonly string[])[]

export interface Column {
  /** As its head says, made different from those of other columns. */
  name: string
  index: number
}

const names: Record<ImportField, readonly string[]> = {
  registerNumber: [
    'registernummer',
    'registernr',
    'regnr',
    'regnummer',
    'register',
    'registriernummer',
    'registrierungsnummer',
    'mitgliedsnummer',
    'mitgliedsnr',
    'registernumber',
  ],
  number: [
    'ausweisnummer',
    'ausweisnr',
    'badge',
    'badgenummer',
    'badgenr',
    'delegiertennummer',
    'delegiertennr',
    'stimmkarte',
    'stimmkartennummer',
    'stimmkartennr',
    'kartennummer',
    'number',
  ],
  username: ['benutzername', 'login', 'loginname', 'username'],
  title: ['titel', 'akadtitel', 'akadgrad', 'akademischertitel', 'akademischergrad', 'title'],
  first_name: ['vorname', 'vornamen', 'rufname', 'firstname'],
  surname: ['nachname', 'familienname', 'zuname', 'surname', 'lastname'],
  suffix: ['namenszusatz', 'zusatz', 'nachgestelltertitel', 'suffix'],
  name: ['name', 'vollername', 'vollstaendigername', 'anzeigename', 'vorundnachname', 'namevorname'],
  medical_association_code: [
    'kammer',
    'landesaerztekammer',
    'aerztekammer',
    'laek',
    'kammerkuerzel',
    'kammercode',
    'bundesland',
    'medicalassociation',
    'medicalassociationcode',
  ],
  email: ['email', 'mail', 'emailadresse', 'mailadresse', 'epost'],
  tel: ['telefon', 'tel', 'telefonnummer', 'telefonnr', 'mobil', 'mobiltelefon', 'handy', 'rufnummer'],
  roles: ['rolle', 'rollen', 'funktion', 'teilnehmerart', 'teilnahmeart', 'eigenschaft', 'roles', 'role'],
  online_only: ['teilnahme', 'online', 'onlineteilnahme', 'stimmtonline', 'onlineonly', 'abstimmung'],
  voice_leader: ['stimmfuehrung', 'stimmfuehrer', 'stimmfuehrerin', 'stimmfuehrerinnen', 'voiceleader'],
  active: ['aktiv', 'active'],
}
const fieldOf = new Map(importFields.flatMap((field) => names[field].map((name) => [name, field] as const)))

/** Numbers that count the rows and say nothing of a person. */
const running = [
  'lfdnr',
  'lfd',
  'lfdnummer',
  'laufendenummer',
  'laufendenr',
  'nr',
  'pos',
  'position',
  'zeile',
  '',
]

const headKey = (head: string): string => asciiOf(head).replace(/[^a-z0-9]/g, '')

/** Whether a column counts the rows: that never says who somebody is (rule BP4). */
export const isRunningNumber = (column: string): boolean => running.includes(headKey(column))

/** How far down the head of a table is looked for, behind titles and dates. */
const HEAD_ROWS = 30

/**
 * Where the head of a table stands: the first of the rows that name most known columns, or those of a mapping. Null where
 * none does.
 */
export function findHead(table: Table, mapping: Mapping | null = null): number | null {
  const known = (cell: string) =>
    mapping ? Object.hasOwn(mapping, cell) && mapping[cell] !== null : fieldOf.has(headKey(cell))
  const counts = table
    .slice(0, HEAD_ROWS)
    .map((row) => new Set(row.filter((cell) => cell !== '' && known(cell)).map(headKey)).size)
  const most = Math.max(0, ...counts)
  return most >= (mapping ? 1 : 2) ? counts.indexOf(most) : null
}

/** The columns that a head names; of two with the same name the second says so, one without a name is called by its letter. */
export function columnsOf(head: readonly string[], width: number): Column[] {
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const said = head[index] ?? ''
    const plain = said === '' ? `Spalte ${letterOf(index)}` : said
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    return { name: times === 1 ? plain : `${plain} (${times})`, index }
  })
}

const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`

/**
 * Which field each column is: as somebody has said of columns of this name before, else by the usual names (rule BP4). A
 * `Name` beside first names is the surname. No field is taken twice.
 */
export function guessMapping(columns: readonly Column[], remembered: Mapping = {}): Mapping {
  const taken = new Set<ImportField>()
  const hasFirstName = columns.some(({ name }) => fieldOf.get(headKey(name)) === 'first_name')
  const hasSurname = columns.some(({ name }) => fieldOf.get(headKey(name)) === 'surname')
  const guess = (name: string): ImportField | null => {
    if (Object.hasOwn(remembered, name)) return remembered[name] ?? null
    const field = fieldOf.get(headKey(name)) ?? null
    return field === 'name' && hasFirstName && !hasSurname ? 'surname' : field
  }
  return Object.fromEntries(
    columns.map(({ name }) => {
      const field = guess(name)
      if (field === null || taken.has(field)) return [name, null]
      taken.add(field)
      return [name, field]
    }),
  )
}
