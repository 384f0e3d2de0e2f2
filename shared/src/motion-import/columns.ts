import {
  type Column,
  type ColumnFields,
  columnNames,
  findHeadOf,
  headKey,
  mapColumns,
  type Table,
} from '#table-import/columns.ts'

/** What a column of an imported table can say of a motion. */
export const motionFields = [
  'top',
  'type',
  'number',
  'changes',
  'title',
  'content',
  'statement',
  'users',
  'applicant',
  'laek',
  'amends',
  'secure_vote',
  'union_vote',
] as const
export type MotionField = (typeof motionFields)[number]

export type MotionMapping = ColumnFields<MotionField>

const fieldOf = columnNames<MotionField>({
  top: ['top', 'tagesordnungspunkt', 'tagesordnung', 'punkt'],
  type: ['art', 'typ', 'antragsart', 'antragstyp', 'type'],
  number: [
    'nummer',
    'nr',
    'antragsnummer',
    'antragsnr',
    'drucksache',
    'drucksachennummer',
    'drucksachennr',
    'number',
  ],
  changes: ['buchstabe', 'changes'],
  title: ['titel', 'antragstitel', 'ueberschrift', 'betreff', 'thema', 'title'],
  content: ['text', 'antragstext', 'wortlaut', 'antrag', 'inhalt', 'beschlusstext', 'content'],
  statement: ['begruendung', 'statement'],
  users: [
    ...[
      'antragsteller',
      'antragstellerin',
      'antragstellerinnen',
      'antragstellende',
      'antragstellerin',
      'users',
    ],
    ...['antragstellerinnenundantragsteller', 'eingebrachtvon', 'eingereichtvon', 'von', 'name', 'namen'],
  ],
  applicant: ['gremium', 'organ', 'antragstellendesgremium', 'applicant'],
  laek: ['kammer', 'landesaerztekammer', 'aerztekammer', 'laek'],
  amends: [
    'aendert',
    'aenderungzu',
    'zuantrag',
    'bezug',
    'bezugsantrag',
    'aendertantrag',
    'zudrucksache',
    'clone',
  ],
  secure_vote: ['geheim', 'geheimeabstimmung', 'securevote'],
  union_vote: ['kammerabstimmung', 'unionvote'],
})

/** The heads that are known, for whoever looks for one without these rules. */
export const motionHeads = [...fieldOf.keys()]

/** Where the head of a table of motions stands; null where no row is one. */
export const findMotionHead = (table: Table, mapping: MotionMapping | null): number | null =>
  findHeadOf((key) => fieldOf.has(key), table, mapping)

/** Which field each column is: as somebody has said of columns of this name before, else by the usual names (rule BM2). */
export const guessMotionMapping = (columns: readonly Column[], remembered: MotionMapping): MotionMapping =>
  mapColumns(columns, remembered, (name) => fieldOf.get(headKey(name)) ?? null)
