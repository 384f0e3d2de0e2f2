import { randomUUID } from 'node:crypto'
import type { Call } from '@portal/shared/call.ts'
import { refuseUndo, UNDO_DAYS } from '@portal/shared/register/rules.ts'
import type { ColumnFields, Table } from '@portal/shared/table-import/columns.ts'
import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import { type Actor, accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/schema.ts'
import { nameReasons } from '#core/name-reasons.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { act } from '#core/run-call.ts'
import type { Work } from '#core/work.ts'
import type { Planned, PlanTask } from './mark-rows.ts'
import { receiveTable, type TableShape } from './receive-table.ts'
import {
  endPreview,
  forgetImports,
  type ImportTables,
  insertImport,
  insertPreview,
  lockImport,
  lockPreview,
  readImports,
  readPreview,
  readRememberedColumns,
  rememberColumns,
  setUndone,
  updatePreview,
} from './store.ts'

/** Does what it is given in a transaction of its own. */
export type Act = <T>(action: (work: Work) => Promise<T>) => Promise<T>

/** Transactions of a call that does more than one thing. */
export const acting =
  (call: Call, { context, actor }: { context: Context; actor: Actor }): Act =>
  (action) =>
    act(context, call, actor, action)

/** What a kind of table is, beside that it is a table. */
interface Kind<Question, Mends extends object> {
  tables: ImportTables
  shape: TableShape
  /** The module that plans on a thread: its default export takes a `PlanTask` and answers `Planned`, or null without a head. */
  planner: URL
  noMends: Mends
  /** What was said before, and what is said now. */
  merge: (before: Mends, said: Mends) => Mends
  /** What the rows are compared with. */
  readContext: (db: Db) => Promise<Omit<Question, 'table' | 'mapping' | 'remembered' | 'mends'>>
  refusals: { withoutHead: RefusalReason; outdated: RefusalReason; depended: RefusalReason }
}

/** A preview that can still be applied: the table as text, and what somebody has said of it. */
interface OpenPreview<Mends> {
  previewId: string
  file_name: string
  cells: string
  mapping: ColumnFields<string> | null
  mends: Mends
  digest: string
  marks: string
  version: number
}

export interface MendRequest<Field extends string> {
  previewId: string
  /** The version that was looked at; without one the newest is shown as a whole. */
  version?: number | undefined
  mapping?: ColumnFields<Field> | undefined
}

const registerNumberOf = (work: Work): string => accountOf(work.actor)?.register_number ?? ''

/** Of what was said twice the last word holds. */
export const lastOf = <T>(said: readonly T[], keyOf: (one: T) => string | number): T[] => [
  ...new Map(said.map((one) => [keyOf(one), one])).values(),
]

/** A table that comes in: looked at, mended and at last applied, which is the matter of each kind. */
export class TableImport<
  Field extends string,
  Question extends { table: Table; mends: Mends },
  Mends extends object,
  Shown extends object,
  Plan extends Shown,
> {
  readonly #kind: Kind<Question, Mends>

  constructor(kind: Kind<Question, Mends>) {
    this.#kind = kind
  }

  /** Reads a table and says what it would change. Nothing of the portal changes. */
  async preview(
    context: Context,
    actor: Actor,
    { file, ...request }: { file: ReceivedFile; mapping?: ColumnFields<Field> | undefined },
  ): Promise<Shown & { previewId: string; version: number }> {
    const { tables, shape, noMends: mends } = this.#kind
    const mapping = request.mapping ?? null
    const cells = await receiveTable(context, actor, file, shape)
    const { plan, marks, digest } = await this.#plan<Shown>(context, actor, { cells, mapping, mends })
    const id = randomUUID()
    const newPreview = { id, file_name: file.name.slice(0, 255), cells, mapping, mends, marks, digest }
    await insertPreview(context.db, tables, newPreview, context.clock.now())
    return { previewId: id, version: 1, ...plan }
  }

  /** A preview that can still be applied, in the version that was looked at. */
  async open(
    { db }: Context,
    { previewId, version }: { previewId: string; version?: number | undefined },
  ): Promise<OpenPreview<Mends>> {
    const preview = await readPreview(db, this.#kind.tables, previewId)
    if (!preview) throw new Refusal('preview-unknown')
    const { cells, ...rest } = preview
    if (cells === null) throw new Refusal('preview-applied')
    if (version !== undefined && version !== rest.version) throw new Refusal('preview-mended')
    return { ...rest, previewId, mends: rest.mends as Mends, cells }
  }

  /**
   * Mends a preview, and remembers for the next table what was said of columns. Whoever has looked at a version gets the rows that
   * have become others; where somebody else has mended it since, nothing is done.
   */
  async mend(
    context: Context,
    actor: Actor,
    act: Act,
    { previewId, version, ...request }: MendRequest<Field>,
    said: Mends,
    first: () => Promise<void> = async () => undefined,
  ) {
    const { tables, merge } = this.#kind
    const before = await this.open(context, { previewId, version })
    await first()
    const mends = merge(before.mends, said)
    const mapping = request.mapping ?? before.mapping
    const question = { cells: before.cells, mapping, mends }
    const looked = version === undefined ? null : before.marks
    const { plan, gone, ...known } = await this.#plan<Shown>(context, actor, question, { looked })
    const next = before.version + 1
    await act(async (work) => {
      this.#refuseChanged(await lockPreview(work.tx, tables, previewId), before.version)
      await updatePreview(work.tx, tables, previewId, { mapping, mends, ...known, version: next })
      if (request.mapping) await rememberColumns(work.tx, tables, request.mapping)
    })
    return { previewId, version: next, whole: looked === null, gone, ...plan }
  }

  #refuseChanged(
    preview: { version: number; import_id: number | null } | undefined,
    version: number,
  ): asserts preview {
    if (!preview) throw new Refusal('preview-unknown')
    if (preview.import_id !== null) throw new Refusal('preview-applied')
    if (preview.version !== version) throw new Refusal('preview-mended')
  }

  /** The plan of a preview as it is now, to be written; refused where it is no longer what was shown. */
  async planAgain(context: Context, actor: Actor, preview: OpenPreview<Mends>): Promise<Plan> {
    const { plan, digest } = await this.#plan<Plan>(context, actor, preview, { written: true })
    if (digest !== preview.digest) throw new Refusal(this.#kind.refusals.outdated)
    return plan
  }

  /** Holds a preview that is about to be written. */
  async claim(work: Work, { previewId, version }: OpenPreview<Mends>): Promise<void> {
    this.#refuseChanged(await lockPreview(work.tx, this.#kind.tables, previewId), version)
  }

  /** Notes that a preview was written, and what was said of its columns for the next table; answers the id of the import. */
  async close(
    work: Work,
    { previewId, file_name, mapping }: OpenPreview<Mends>,
    counts: object,
  ): Promise<number> {
    const { tables } = this.#kind
    if (mapping) await rememberColumns(work.tx, tables, mapping)
    const head = { applied_at: work.now, applied_by: registerNumberOf(work), file_name, counts }
    const importId = await insertImport(work.tx, tables, head)
    await endPreview(work.tx, tables, previewId, importId)
    return importId
  }

  /** Holds an import that is about to be taken back; refused where it is too late for that. */
  async reopen(work: Work, importId: number): Promise<{ file_name: string }> {
    const stored = await lockImport(work.tx, this.#kind.tables, importId)
    if (!stored) throw new Refusal('import-unknown')
    refuseIf(refuseUndo(stored, work.now))
    return stored
  }

  /** Refuses to take an import back for these reasons, in words. */
  refuseDepended(reasons: readonly string[]): void {
    nameReasons(this.#kind.refusals.depended, reasons)
  }

  /** Notes that an import was taken back. */
  async undo(work: Work, importId: number): Promise<void> {
    const undone = { undone_at: work.now, undone_by: registerNumberOf(work) }
    await setUndone(work.tx, this.#kind.tables, importId, undone)
  }

  /** Forgets previews after a day, and what imports have changed when nobody can take it back any more. */
  forget(db: Db): Promise<void> {
    return forgetImports(db, this.#kind.tables, UNDO_DAYS)
  }

  /** The imports of this kind, the newest first. */
  async list<Counts>(db: Db) {
    return (await readImports(db, this.#kind.tables)).map(
      ({ id, applied_at, applied_by, name, file_name, counts, undone_at }) => ({
        importId: id,
        at: applied_at.toISOString(),
        by: name ?? applied_by,
        fileName: file_name,
        counts: counts as Counts,
        undoneAt: undone_at?.toISOString() ?? null,
      }),
    )
  }

  async #plan<Made>(
    { db, workshop }: Context,
    actor: Actor,
    { cells, mapping, mends }: Pick<OpenPreview<Mends>, 'cells' | 'mapping' | 'mends'>,
    { looked = null, written = false }: { looked?: string | null; written?: boolean } = {},
  ): Promise<Planned<Made>> {
    const { tables, planner, readContext, refusals } = this.#kind
    const remembered = await readRememberedColumns(db, tables)
    const question = { ...(await readContext(db)), mapping, remembered, mends }
    const task = { cells, question, looked, written } as unknown as PlanTask<Question>
    const planned = await workshop.run<Planned<Made> | null>(actor, planner, task)
    if (planned === null) throw new Refusal(refusals.withoutHead)
    return planned
  }
}
