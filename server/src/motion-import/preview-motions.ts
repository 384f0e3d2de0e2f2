import { randomUUID } from 'node:crypto'
import { type MotionMapping, motionHeads } from '@portal/shared/motion-import/columns.ts'
import type { MotionQuestion } from '@portal/shared/motion-import/ground.ts'
import type { MotionImportPreview, MotionMends } from '@portal/shared/motion-import/records.ts'
import { MAX_MOTION_CELL, MAX_MOTION_ROWS } from '@portal/shared/motion-import/rules.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readTops, readTypes } from '#motions/store.ts'
import { readNumbers } from '#office/store.ts'
import { readAssociations } from '#people/store.ts'
import { receiveTable, type TableShape } from '#register/receive-table.ts'
import { readSpellings } from '#register/store.ts'
import type { DigestedMotions } from './plan-task.ts'
import {
  insertPreview,
  lockPreview,
  readComparable,
  readMovers,
  readPreview,
  readRememberedColumns,
  rememberColumns,
  updatePreview,
} from './store.ts'

const planner = new URL('./plan-task.ts', import.meta.url)

/** What a table of motions may be at the most (rule BM1). */
const shape: TableShape = {
  heads: motionHeads,
  rows: MAX_MOTION_ROWS,
  cell: MAX_MOTION_CELL,
  keepsLines: true,
  tooLarge: 'motion-table-too-large',
}

const noMends: MotionMends = { cells: [], skip: [], distinct: [] }

/** What is planned: the table as it was read, and what somebody has said of it. */
interface Question {
  table: readonly (readonly string[])[]
  mapping: MotionMapping | null
  mends: MotionMends
}

/** Compares a table with all motions as they are now (rule BM3), on another thread. */
export async function plan(
  { db, workshop }: Context,
  actor: Actor,
  asked: Question,
): Promise<DigestedMotions> {
  const question: MotionQuestion = {
    ...asked,
    remembered: await readRememberedColumns(db),
    tops: (await readTops(db)).map(({ id, name, content, short }) => ({
      id,
      name,
      content,
      ...(short !== null && { short }),
    })),
    types: await readTypes(db),
    people: await readMovers(db),
    associations: await readAssociations(db),
    spellings: await readSpellings(db),
    motions: await readComparable(db),
    taken: await readNumbers(db),
  }
  const planned = await workshop.run<DigestedMotions | null>(actor, planner, question)
  if (planned === null) throw new Refusal('motion-table-without-head')
  return planned
}

const shown = (
  previewId: string,
  { digest: _digest, motions: _motions, ...planned }: DigestedMotions,
): MotionImportPreview => ({ previewId, ...planned })

/** Reads a table of motions and says what it would enter (rules BM1 to BM4). Nothing of the portal changes. */
export async function previewMotions(
  context: Context,
  actor: Actor,
  { file, ...asked }: { file: ReceivedFile; mapping?: MotionMapping | undefined },
): Promise<MotionImportPreview> {
  const mapping = asked.mapping ?? null
  const cells = await receiveTable(context, actor, file, shape)
  const planned = await plan(context, actor, { table: cells, mapping, mends: noMends })
  const id = randomUUID()
  const kept = { id, file_name: file.name.slice(0, 255), cells, mapping, mends: noMends }
  await insertPreview(context.db, { ...kept, digest: planned.digest }, context.clock.now())
  return shown(id, planned)
}

/** A preview that can still be applied. */
export async function openPreview(
  { db }: Context,
  id: string,
): Promise<Question & { file_name: string; digest: string }> {
  const preview = await readPreview(db, id)
  if (!preview) throw new Refusal('preview-unknown')
  const { cells, mapping, mends, file_name, digest } = preview
  if (cells === null) throw new Refusal('preview-applied')
  return { table: cells, mapping, mends, file_name, digest }
}

interface Mended extends MotionMends {
  previewId: string
  mapping?: MotionMapping | undefined
}

/** Mends a preview, and remembers for the next table what was said of columns (rule BM2). */
export async function mendMotions(
  context: Context,
  asked: Mended,
  act: <T>(action: (work: Work) => Promise<T>) => Promise<T>,
  actor: Actor,
): Promise<MotionImportPreview> {
  const before = await openPreview(context, asked.previewId)
  // Of what was said twice the last word holds.
  const cells = new Map(
    [...before.mends.cells, ...asked.cells].map((cell) => [`${cell.line} ${cell.field}`, cell]),
  )
  const mends = {
    cells: [...cells.values()],
    skip: [...new Set([...before.mends.skip, ...asked.skip])],
    distinct: [...new Set([...before.mends.distinct, ...asked.distinct])],
  }
  const mapping = asked.mapping ?? before.mapping
  const planned = await plan(context, actor, { table: before.table, mapping, mends })
  await act(async (work) => {
    const preview = await lockPreview(work.tx, asked.previewId)
    if (!preview) throw new Refusal('preview-unknown')
    if (preview.cells === null) throw new Refusal('preview-applied')
    // Somebody else may have mended another cell meanwhile: nothing of theirs is overwritten silently.
    if (preview.digest !== before.digest) throw new Refusal('motions-outdated')
    await updatePreview(work.tx, asked.previewId, { mapping, mends, digest: planned.digest })
    if (asked.mapping) await rememberColumns(work.tx, asked.mapping)
  })
  return shown(asked.previewId, planned)
}
