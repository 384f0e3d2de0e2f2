import { type ImportField, peopleHeads } from '@portal/shared/register/columns.ts'
import type { ImportQuestion } from '@portal/shared/register/drafts.ts'
import type { PlannedImport } from '@portal/shared/register/plan.ts'
import type { Mends } from '@portal/shared/register/records.ts'
import { MAX_CELL, MAX_ROWS, MAX_TABLE_BYTES } from '@portal/shared/register/rules.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readAssociations } from '#people/store.ts'
import { type Act, lastOf, type MendRequest, TableImport } from '#table-import/table-import.ts'
import { peopleTables, readAccountRows, readSpellings, rememberSpellings } from './store.ts'
import { viewExisting } from './view.ts'

/** Lists of people (rules BP3 to BP7). */
export const peopleImport = new TableImport<ImportField, ImportQuestion, Mends, PlannedImport, PlannedImport>(
  {
    tables: peopleTables,
    shape: {
      heads: peopleHeads,
      rows: MAX_ROWS,
      cell: MAX_CELL,
      characters: MAX_TABLE_BYTES,
      keepsLines: false,
      tooLarge: 'sheet-too-large',
    },
    planner: new URL('./plan-task.ts', import.meta.url),
    noMends: { cells: [], people: [], skip: [] },
    merge: (before, said) => ({
      cells: lastOf([...before.cells, ...said.cells], ({ line, field }) => `${line} ${field}`),
      people: lastOf([...before.people, ...said.people], ({ line }) => line),
      skip: [...new Set([...before.skip, ...said.skip])],
    }),
    readContext: async (db) => ({
      people: (await readAccountRows(db)).map(viewExisting),
      associations: await readAssociations(db),
      spellings: await readSpellings(db),
    }),
    refusals: {
      withoutHead: 'table-without-head',
      outdated: 'preview-outdated',
      depended: 'import-depended-on',
    },
  },
)

interface MendedPeople extends MendRequest<ImportField>, Mends {
  spellings: readonly { spelling: string; code: string }[]
}

/** Mends a preview, and remembers for the next table what was said of spellings (rules BP4, BP5). */
export const mendPeople = (
  context: Context,
  actor: Actor,
  act: Act,
  { cells, people, skip, spellings, ...request }: MendedPeople,
) =>
  peopleImport.mend(context, actor, act, request, { cells, people, skip }, async () => {
    if (spellings.length > 0) await act((work) => remember(work, spellings))
  })

async function remember(work: Work, spellings: MendedPeople['spellings']): Promise<void> {
  const codes = (await readAssociations(work.tx)).map(({ code }) => code)
  if (spellings.some(({ code }) => !codes.includes(code))) throw new Refusal('association-unknown')
  await rememberSpellings(work.tx, spellings)
  work.audit('remember-spellings', { spellings })
}
