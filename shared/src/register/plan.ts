import { runsCongress } from '#people/rules.ts'
import type { Role } from '#roles.ts'
import { layOut, samplesOf } from '#table-import/columns.ts'
import { registerText } from '#text/register.ts'
import { checkLeaders, checkUnique, makeNumbers } from './check-rows.ts'
import { findHead, guessMapping, isRunningNumber, type Mapping } from './columns.ts'
import { type Draft, fault, type ImportQuestion, readDrafts } from './drafts.ts'
import { findPeople } from './find-people.ts'
import { readPerson, recordOf } from './read-person.ts'
import type { ImportPlan, ImportRow, PersonRecord } from './records.ts'
import { countSeats } from './seats.ts'

export type PlannedImport = ImportPlan & { columns: { name: string; samples: string[] }[] }

/** Accounts that run the congress are the office's own matter: no row of an import is one of them (rule BP3). */
export const isImportable = (person: { roles: readonly Role[] }): boolean => !runsCongress(person)

/**
 * What an imported table would change (rules BP3 to BP6): each row is somebody new, somebody changed or unchanged, or an error
 * that has to be mended first. Null where no row of the table is a head with known columns.
 */
export function planImport(question: ImportQuestion): PlannedImport | null {
  const { table, people, associations } = question
  const layout = layOut(question, { findHead, guessMapping })
  if (layout === null) return null
  const { mapping } = layout
  const drafts = readDrafts(question, layout)
  const known = people.filter(isImportable)
  findPeople(drafts, known, question)
  const rows = finish(drafts, question, mapping)
  const named = new Set(rows.flatMap(({ before }) => before?.registerNumber ?? []))
  const missing = known.filter(({ registerNumber, active }) => active && !named.has(registerNumber))
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  return {
    mapping,
    columns: samplesOf(table, layout),
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
      removed: missing.length,
    },
    rows,
    seats: countSeats(rows, people, associations, new Set()),
    missing: missing.map(({ registerNumber, name, medical_association_code }) => ({
      registerNumber,
      name,
      medical_association_code,
    })),
  }
}

/** What rows become, with all that is wrong with them. */
function finish(drafts: Draft[], question: ImportQuestion, mapping: Mapping): ImportRow[] {
  const fields = new Set(Object.values(mapping).filter((field) => field !== null))
  for (const mend of question.mends.cells) fields.add(mend.field)
  for (const column of Object.keys(mapping)) {
    if (mapping[column] !== 'registerNumber' && mapping[column] !== 'number') continue
    if (isRunningNumber(column))
      for (const draft of drafts) fault(draft, mapping[column], registerText.running(column))
  }
  const read = drafts.map((draft) => ({ draft, after: readPerson(draft, question, fields) }))
  makeNumbers(read, question)
  checkUnique(read, question)
  checkLeaders(read, question)
  return read.map(({ draft, after }) => {
    const before = draft.person === null ? null : recordOf(draft.person)
    const problems = draft.faults.map(({ problem }) => problem)
    const state =
      problems.length > 0
        ? ('error' as const)
        : before === null
          ? ('new' as const)
          : isSame(before, after)
            ? ('unchanged' as const)
            : ('changed' as const)
    return { line: draft.line, state, before, after, problems, faults: draft.faults, repeats: draft.repeats }
  })
}

const isSame = (before: PersonRecord, after: PersonRecord): boolean =>
  (Object.keys(before) as (keyof PersonRecord)[]).every(
    (key) => JSON.stringify(before[key]) === JSON.stringify(after[key]),
  )
