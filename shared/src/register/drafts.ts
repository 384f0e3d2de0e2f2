import { type ColumnQuestion, type Layout, rowsBelow } from '#table-import/columns.ts'
import { findAssociation, type NamedAssociation, type Spelling } from './associations.ts'
import type { ImportField } from './columns.ts'
import { splitName } from './names.ts'
import type { CellFault, Mends, PersonRecord } from './records.ts'

/** A person of the portal, as an import compares rows with them. */
export interface ExistingPerson extends PersonRecord {
  /** Whether somebody else holds the seat now. */
  replaced: boolean
}

export interface ImportQuestion extends ColumnQuestion<ImportField> {
  people: readonly ExistingPerson[]
  associations: readonly (NamedAssociation & { seats: number })[]
  spellings: readonly Spelling[]
  mends: Mends
}

/** A row of the table, on its way to a person. */
export interface Draft {
  line: number
  cells: ReadonlyMap<ImportField, string>
  faults: CellFault[]
  /** Who it is, where that is known. */
  person: ExistingPerson | null
  /** By which identifier the person was found; the first counts most. */
  strength: number
  /** The earlier row that is the same person. */
  repeats: number | null
}

/** The rows of a table that may be people, with what was mended in their cells. */
export const readDrafts = ({ table, mends }: ImportQuestion, layout: Layout<ImportField>): Draft[] =>
  rowsBelow(table, layout, mends).map((row) => ({
    ...row,
    faults: [],
    person: null,
    strength: 0,
    repeats: null,
  }))

/** The parts of the name that a row says. */
export const partsIn = ({ cells }: Draft) => {
  const whole = cells.get('name') ?? ''
  const split = cells.has('surname') || whole === '' ? null : splitName(whole)
  return {
    title: cells.get('title') || split?.title || '',
    first_name: cells.get('first_name') || split?.first_name || '',
    surname: cells.get('surname') || split?.surname || '',
    suffix: cells.get('suffix') || split?.suffix || '',
  }
}

/** Notes what is wrong with a cell of a row. */
export const fault = (
  draft: Draft,
  field: ImportField,
  problem: string,
  more: Partial<Pick<CellFault, 'suggestion' | 'spelling' | 'person'>> = {},
) =>
  draft.faults.push({
    field,
    text: draft.cells.get(field) ?? '',
    problem,
    suggestion: null,
    spelling: false,
    person: null,
    ...more,
  })

/** The association that a row names; null where it names none, or none that is known. */
export function codeIn(draft: Draft, { associations, spellings }: ImportQuestion): string | null {
  const text = draft.cells.get('medical_association_code') ?? ''
  if (text === '') return null
  const found = findAssociation(text, associations, spellings)
  return 'code' in found ? found.code : null
}
