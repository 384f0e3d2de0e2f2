import type { ImportCounts, ImportRow, PersonRecord } from '@portal/shared/register/records.ts'
import { changesVoters, refuseApply } from '@portal/shared/register/rules.ts'
import { countSeats } from '@portal/shared/register/seats.ts'
import { lockImports } from '#congress/store.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import type { AccountColumns } from '#core/database/json.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { readAssociations } from '#people/store.ts'
import type { Act } from '#table-import/table-import.ts'
import { peopleChanged } from './events.ts'
import { leave } from './leave.ts'
import { peopleImport } from './people-import.ts'
import {
  holdAccounts,
  type ImportedRow,
  insertAccounts,
  insertImportedRows,
  readAccountRows,
  readAccountsDigest,
  renumberRemembered,
  writeAccounts,
} from './store.ts'
import { columnsOfPerson, viewPerson } from './view.ts'

interface Change {
  line: number | null
  registerNumber: string
  after: PersonRecord
}

/** What an import writes, in full: somebody new, or an account that becomes another. */
interface Plan {
  /** What is known of everybody at the moment that the plan was made. */
  digest: string
  added: readonly { line: number; after: PersonRecord }[]
  changed: readonly Change[]
  counts: ImportCounts
}

/**
 * Writes what a preview has shown, as a whole or not at all (rule BP6). Everything is compared before the transaction begins;
 * in it only that nobody has changed since.
 */
export async function applyPeople(
  context: Context,
  actor: Actor,
  act: Act,
  { remove, ...request }: { previewId: string; version?: number | undefined; remove: readonly string[] },
): Promise<{ importId: number; counts: ImportCounts }> {
  const preview = await peopleImport.open(context, request)
  const digest = await readAccountsDigest(context.db)
  const planned = await peopleImport.planAgain(context, actor, preview)
  const people = (await readAccountRows(context.db)).map(viewPerson)
  const missing = new Set(planned.missing.map(({ registerNumber }) => registerNumber))
  const removed = new Set(remove.filter((number) => missing.has(number)))
  const associations = await readAssociations(context.db)
  refuseIf(refuseApply(planned.counts, countSeats(planned.rows, people, associations, removed)))
  const plan: Plan = {
    digest,
    added: planned.rows.flatMap(addedBy),
    changed: [
      ...planned.rows.flatMap(changedBy),
      ...people
        .filter(({ registerNumber }) => removed.has(registerNumber))
        .map((person) => ({
          line: null,
          registerNumber: person.registerNumber,
          after: { ...person, active: false, voice_leader: false },
        })),
    ],
    counts: { ...planned.counts, removed: removed.size },
  }
  const importId = await act(async (work) => {
    await lockImports(work.tx)
    await peopleImport.claim(work, preview)
    const rows = await write(work, plan)
    const importId = await peopleImport.close(work, preview, plan.counts)
    await insertImportedRows(work.tx, importId, rows)
    work.audit('import-people', { importId, fileName: preview.file_name, counts: plan.counts })
    return importId
  })
  return { importId, counts: plan.counts }
}

const addedBy = ({ line, state, after }: ImportRow) => (state === 'new' && after ? [{ line, after }] : [])

const changedBy = ({ line, state, before, after }: ImportRow): Change[] =>
  state === 'changed' && before && after ? [{ line, registerNumber: before.registerNumber, after }] : []

/** Writes accounts; answers what each was and what it is. */
async function write(work: Work, request: Plan): Promise<ImportedRow[]> {
  const numbers = new Set(request.changed.map(({ registerNumber }) => registerNumber))
  const ids = (await readAccountRows(work.tx))
    .filter(({ register_number }) => numbers.has(register_number))
    .map(({ id }) => id)
  const locked = ids.length > 0 ? await holdAccounts(work.tx, ids) : []
  await holdFloor(work.tx)
  // Nobody's seat changes from here on.
  if ((await readAccountsDigest(work.tx)) !== request.digest) throw new Refusal('preview-outdated')
  const byNumber = new Map(locked.map((row) => [row.register_number, row]))
  const changes = request.changed.flatMap(({ line, registerNumber, after }) => {
    const row = byNumber.get(registerNumber)
    return row ? [{ line, row, after }] : []
  })
  const touchesVoters =
    changes.some(({ row, after }) => changesVoters(viewPerson(row), after)) ||
    request.added.some(({ after }) => changesVoters(null, after))
  if (touchesVoters && (await isVotingOnFloor(work.tx))) throw new Refusal('seats-during-vote')
  await writeAccounts(
    work.tx,
    changes.map(({ row, after }) => ({ id: row.id, row: columnsOfPerson(after) })),
  )
  const added = request.added.map(({ line, after }) => ({ line, row: columnsOfPerson(after) }))
  const addedIds = await insertAccounts(
    work.tx,
    added.map(({ row }) => row),
  )
  await renumberRemembered(
    work.tx,
    renumbered(changes.map(({ row, after }) => [row, columnsOfPerson(after)])),
  )
  const rows: ImportedRow[] = [
    ...changes.map(({ line, row: { id, replaced_by: _replaced, ...before }, after }) => ({
      user_id: id,
      line,
      before,
      after: columnsOfPerson(after),
    })),
    ...added.map(({ line, row }) => ({
      user_id: addedIds.get(row.register_number) ?? 0,
      line,
      before: null,
      after: row,
    })),
  ]
  await leave(
    work,
    changes.flatMap(({ row, after }) => (row.active && !after.active ? [row.id] : [])),
  )
  work.tell(peopleChanged({ userIds: rows.map(({ user_id }) => user_id) }))
  return rows
}

/** Register numbers that have become others. */
export const renumbered = (changes: readonly (readonly [AccountColumns, AccountColumns])[]) =>
  changes
    .filter(([before, after]) => before.register_number !== after.register_number)
    .map(([before, after]) => ({ from: before.register_number, to: after.register_number }))
