import {
  type Column,
  type ColumnFields,
  columnNames,
  findHeadOf,
  headKey,
  mapColumns,
  type Table,
} from '#table-import/columns.ts'

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

/** Which field each column is, by the column's name. */
export type Mapping = ColumnFields<ImportField>

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
const fieldOf = columnNames(names)

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

/** Whether a column counts the rows: that never says who somebody is (rule BP4). */
export const isRunningNumber = (column: string): boolean => running.includes(headKey(column))

/** The heads that are known, for whoever looks for one without these rules. */
export const peopleHeads = [...fieldOf.keys()]

/** Where the head of a table of people stands; null where no row is one. */
export const findHead = (table: Table, mapping: Mapping | null = null): number | null =>
  findHeadOf((key) => fieldOf.has(key), table, mapping)

/**
 * Which field each column is: as somebody has said of columns of this name before, else by the usual names (rule BP4). A
 * `Name` beside first names is the surname.
 */
export function guessMapping(columns: readonly Column[], remembered: Mapping = {}): Mapping {
  const has = (field: ImportField) => columns.some(({ name }) => fieldOf.get(headKey(name)) === field)
  const isSurname = has('first_name') && !has('surname')
  return mapColumns(columns, remembered, (name) => {
    const field = fieldOf.get(headKey(name)) ?? null
    return field === 'name' && isSurname ? 'surname' : field
  })
}
