import { isDeepStrictEqual } from 'node:util'
import { changesVoters } from '@portal/shared/register/rules.ts'
import { findClashes } from '@portal/shared/register/undo.ts'
import { dependentWords } from '@portal/shared/text/register.ts'
import { lockImports } from '#congress/store.ts'
import { readDependents } from '#core/database/dependents.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { readAssociations } from '#people/store.ts'
import { renumbered } from './apply-people.ts'
import { peopleChanged } from './events.ts'
import { leave } from './leave.ts'
import { peopleImport } from './people-import.ts'
import {
  type AccountRow,
  holdAccounts,
  type ImportedRow,
  lockAccounts,
  readAccountRows,
  readAwaited,
  readImportedRows,
  removeAccounts,
  renumberRemembered,
  writeAccounts,
} from './store.ts'
import { viewPerson } from './view.ts'

/** Takes an import back as a whole, while nothing depends on it (rule BP8): every account is what it was before. */
export async function undoPeople(work: Work, { importId }: { importId: number }): Promise<1> {
  await lockImports(work.tx)
  await peopleImport.reopen(work, importId)
  const rows = await readImportedRows(work.tx, importId)
  const ids = rows.map(({ user_id }) => user_id)
  const locked = ids.length > 0 ? await holdAccounts(work.tx, ids) : []
  await holdFloor(work.tx)
  const added = rows.filter(({ before }) => before === null)
  await lockAccounts(
    work.tx,
    added.map(({ user_id }) => user_id),
  )
  const accounts = new Map(locked.map((account) => [account.id, account]))
  peopleImport.refuseDepended([
    ...(await findDependents(work, rows, accounts)),
    ...(await findTaken(work, rows)),
  ])
  const changed = rows.flatMap(({ user_id, before, after }) =>
    before ? [{ id: user_id, before, after }] : [],
  )
  const touchesVoters =
    changed.some(({ before, after }) => changesVoters(viewPerson(after), viewPerson(before))) ||
    added.some(({ after }) => changesVoters(viewPerson(after), { ...viewPerson(after), active: false }))
  if (touchesVoters && (await isVotingOnFloor(work.tx))) throw new Refusal('seats-during-vote')
  await removeAccounts(
    work.tx,
    added.map(({ user_id }) => user_id),
  )
  await writeAccounts(
    work.tx,
    changed.map(({ id, before }) => ({ id, row: before })),
  )
  await renumberRemembered(work.tx, renumbered(changed.map(({ before, after }) => [after, before])))
  await leave(
    work,
    changed.flatMap(({ id, before, after }) => (after.active && !before.active ? [id] : [])),
  )
  await peopleImport.undo(work, importId)
  work.audit('undo-people', { importId })
  work.tell(peopleChanged({ userIds: ids }))
  return 1
}

/** Who has been changed since, has got a PIN or a password, or is named by anything: in words. */
async function findDependents(
  work: Work,
  rows: readonly ImportedRow[],
  accounts: ReadonlyMap<number, AccountRow>,
): Promise<string[]> {
  const added = rows.filter(({ before }) => before === null).map(({ user_id }) => user_id)
  const awaited = new Set(added.length > 0 ? (await readAwaited(work.tx, added)).map(({ id }) => id) : [])
  const named = await readDependents(work.tx, 'users', added)
  return rows.flatMap(({ user_id, after }) => {
    const account = accounts.get(user_id)
    const reasons = [
      ...(account ? [] : ['gibt es nicht mehr']),
      ...(account && hasChanged(account, after) ? ['wurde seitdem geändert'] : []),
      ...(awaited.has(user_id) ? ['hat einen Zugang erhalten'] : []),
      ...(named.get(user_id) ?? []).map((table) => dependentWords(table)),
    ]
    return reasons.length === 0 ? [] : [`${after.name} (${after.register_number}): ${reasons.join(', ')}`]
  })
}

/** Whose number, user name, voice or seat belongs to somebody else by now: in words. */
async function findTaken(work: Work, rows: readonly ImportedRow[]): Promise<string[]> {
  const touched = new Map(rows.map(({ user_id, before }) => [user_id, before]))
  const accounts = await readAccountRows(work.tx)
  const restored = accounts.flatMap((account) => {
    const before = touched.get(account.id)
    return before ? [{ now: viewPerson(account), before: viewPerson(before) }] : []
  })
  const others = accounts.filter(({ id }) => !touched.has(id)).map(viewPerson)
  const clashes = findClashes(restored, others, await readAssociations(work.tx))
  return restored.flatMap(({ now: { name, registerNumber } }) => {
    const reasons = clashes.get(registerNumber)
    return reasons ? [`${name} (${registerNumber}): ${reasons.join(', ')}`] : []
  })
}

const hasChanged = ({ id: _id, replaced_by, ...columns }: AccountRow, after: object): boolean =>
  replaced_by !== null || !isDeepStrictEqual(columns, after)
