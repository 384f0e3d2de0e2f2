import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'

const reader = new URL('./read-task.ts', import.meta.url)

/** What is expected of a table: by which heads it is known, and what it may be at the most. */
export interface TableShape {
  /** The heads that are known, as `headKey` writes them. */
  heads: readonly string[]
  rows: number
  /** Characters of a cell. */
  cell: number
  /** Characters of all cells together, before any of them is looked at: a workbook may name one long text in every cell. */
  characters: number
  /** Whether the lines of a cell stay lines. */
  keepsLines: boolean
  /** What is said of a table that is more than that. */
  tooLarge: RefusalReason
}

/** The rows as JSON: what keeps them and what reads them need nothing else. */
export type ReadTable = { cells: string } | { reason: RefusalReason }

/** Reads a spreadsheet or a text with separators on another thread, measured before it is read (rules BP7, BM1). */
export async function receiveTable(
  { workshop }: Pick<Context, 'workshop'>,
  actor: Actor,
  { path, size }: ReceivedFile,
  shape: TableShape,
): Promise<string> {
  const read = await workshop.run<ReadTable>(actor, reader, { path, size, shape })
  if ('reason' in read) throw new Refusal(read.reason)
  return read.cells
}
