import { randomUUID } from 'node:crypto'
import { type Mapping, peopleHeads } from '@portal/shared/register/columns.ts'
import type { ImportPreview, Mends } from '@portal/shared/register/records.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readAssociations } from '#people/store.ts'
import type { DigestedPlan } from './plan-task.ts'
import { receiveTable, type TableShape } from './receive-table.ts'
import {
  insertPreview,
  lockPreview,
  readAccountRows,
  readPreview,
  readRememberedColumns,
  readSpellings,
  rememberColumns,
  rememberSpellings,
  updatePreview,
} from './store.ts'
import { viewKnown } from './view.ts'

const planner = new URL('./plan-task.ts', import.meta.url)

/** What a table of people may be at the most (rule BP7). */
const shape: TableShape = {
  heads: peopleHeads,
  rows: 5000,
  cell: 1000,
  keepsLines: false,
  tooLarge: 'sheet-too-large',
}

const noMends: Mends = { cells: [], people: [], skip: [] }

/** What is planned: the table as it was read, and what somebody has said of it. */
export interface Question {
  table: readonly (readonly string[])[]
  mapping: Mapping | null
  mends: Mends
}

/** Compares a table with everybody as they are now (rule BP3), on another thread. */
export async function plan(
  { db, workshop }: Context,
  actor: Actor,
  { table, mapping, mends }: Question,
): Promise<DigestedPlan> {
  const question = {
    table,
    mapping,
    mends,
    remembered: await readRememberedColumns(db),
    people: (await readAccountRows(db)).map(viewKnown),
    associations: await readAssociations(db),
    spellings: await readSpellings(db),
  }
  const planned = await workshop.run<DigestedPlan | null>(actor, planner, question)
  if (planned === null) throw new Refusal('table-without-head')
  return planned
}

const shown = (previewId: string, { digest: _digest, ...planned }: DigestedPlan): ImportPreview => ({
  previewId,
  ...planned,
})

/** Reads a table of people and says what it would change (rules BP3 to BP7). Nothing of the portal changes. */
export async function previewPeople(
  context: Context,
  actor: Actor,
  { file, ...asked }: { file: ReceivedFile; mapping?: Mapping | undefined },
): Promise<ImportPreview> {
  const mapping = asked.mapping ?? null
  const table = await receiveTable(context, actor, file, shape)
  const planned = await plan(context, actor, { table, mapping, mends: noMends })
  const id = randomUUID()
  const kept = { id, file_name: file.name.slice(0, 255), cells: table, mapping, mends: noMends }
  await insertPreview(context.db, { ...kept, digest: planned.digest }, context.clock.now())
  return shown(id, planned)
}

/** A preview that can still be applied. */
export async function openPreview(
  context: Context,
  id: string,
): Promise<Question & { file_name: string; digest: string }> {
  const preview = await readPreview(context.db, id)
  if (!preview) throw new Refusal('preview-unknown')
  const { cells, mapping, mends, file_name, digest } = preview
  if (cells === null) throw new Refusal('preview-applied')
  return { table: cells, mapping, mends, file_name, digest }
}

interface Mended {
  previewId: string
  mapping?: Mapping | undefined
  cells: Mends['cells']
  people: Mends['people']
  skip: Mends['skip']
  spellings: readonly { spelling: string; code: string }[]
}

/** Mends a preview, and remembers for the next table what was said of columns and spellings (rules BP4, BP5). */
export async function mendPeople(
  context: Context,
  asked: Mended,
  act: <T>(action: (work: Work) => Promise<T>) => Promise<T>,
  actor: Actor,
): Promise<ImportPreview> {
  const before = await openPreview(context, asked.previewId)
  if (asked.spellings.length > 0)
    await act(async (work) => {
      const codes = (await readAssociations(work.tx)).map(({ code }) => code)
      if (asked.spellings.some(({ code }) => !codes.includes(code))) throw new Refusal('association-unknown')
      await rememberSpellings(work.tx, asked.spellings)
      work.audit('remember-spellings', { spellings: asked.spellings })
    })
  const mends = {
    cells: mergeBy([...before.mends.cells, ...asked.cells], ({ line, field }) => `${line} ${field}`),
    people: mergeBy([...before.mends.people, ...asked.people], ({ line }) => String(line)),
    skip: [...new Set([...before.mends.skip, ...asked.skip])],
  }
  const mapping = asked.mapping ?? before.mapping
  const planned = await plan(context, actor, { table: before.table, mapping, mends })
  await act(async (work) => {
    const preview = await lockPreview(work.tx, asked.previewId)
    if (!preview) throw new Refusal('preview-unknown')
    if (preview.cells === null) throw new Refusal('preview-applied')
    // Somebody else may have mended another cell meanwhile: nothing of theirs is overwritten silently.
    if (preview.digest !== before.digest) throw new Refusal('preview-outdated')
    await updatePreview(work.tx, asked.previewId, { mapping, mends, digest: planned.digest })
    if (asked.mapping) await rememberColumns(work.tx, asked.mapping)
  })
  return shown(asked.previewId, planned)
}

/** Of what was said twice the last word holds. */
const mergeBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]
