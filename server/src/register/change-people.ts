import { type PersonChanged, refusePeople } from '@portal/shared/register/change-people.ts'
import { changedFields, merge, type PersonChange } from '@portal/shared/register/merge-person.ts'
import { changesVoters } from '@portal/shared/register/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { lockImports } from '#congress/store.ts'
import { nameReasons } from '#core/name-reasons.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { accountChanged } from '#people/events.ts'
import { readAssociations } from '#people/store.ts'
import { endTheirSessions } from './account-deeds.ts'
import { peopleChanged } from './events.ts'
import { leave } from './leave.ts'
import { type AccountRow, holdAccounts, readAccountRows, writeAccounts } from './store.ts'
import { columnsOfPerson, viewPerson } from './view.ts'

type PersonRequest = PersonChange & { registerNumber: string }

interface ChangedAccount extends PersonChanged {
  row: AccountRow
}

/** The office changes several people, all of them or none (rule BP13); whoever stands in the way is named with the reason. */
export async function changePeople(
  work: Work,
  { changes }: { changes: readonly PersonRequest[] },
): Promise<1> {
  await lockImports(work.tx)
  const requested = new Map(changes.map((change) => [change.registerNumber, change]))
  const rows = (await readAccountRows(work.tx)).filter(({ register_number }) =>
    requested.has(register_number),
  )
  if (rows.length < requested.size) throw new Refusal('person-unknown')
  await holdAccounts(
    work.tx,
    rows.map(({ id }) => id),
  )
  await holdFloor(work.tx)
  const everybody = await readAccountRows(work.tx)
  const changed = everybody.flatMap((row): ChangedAccount[] => {
    const change = requested.get(row.register_number)
    if (!change) return []
    const before = viewPerson(row)
    const after = merge(before, change)
    return changedFields(before, after).length === 0
      ? []
      : [{ row, before, after, replaced: row.replaced_by !== null }]
  })
  refuse(
    changed,
    refusePeople(changed, everybody.map(viewPerson), {
      associations: await readAssociations(work.tx),
      voting: await isVotingOnFloor(work.tx),
    }),
  )
  await writeAccounts(
    work.tx,
    changed.map(({ row: { id }, after }) => ({ id, row: columnsOfPerson(after) })),
  )
  await leave(
    work,
    changed.flatMap(({ row, before, after }) => (before.active && !after.active ? [row.id] : [])),
  )
  for (const one of changed) note(work, one)
  work.tell(peopleChanged({ userIds: changed.map(({ row: { id } }) => id) }))
  return 1
}

function refuse(changed: readonly ChangedAccount[], refusals: ReturnType<typeof refusePeople>): void {
  nameReasons(
    'people-stay',
    changed.flatMap(({ before: { registerNumber, name } }) => {
      const reason = refusals.get(registerNumber)
      return reason ? [`${name} (${registerNumber}): ${sentence(reason).replace(/\.$/, '')}`] : []
    }),
  )
}

function note(work: Work, { row, before, after }: ChangedAccount): void {
  const changed = changedFields(before, after)
  const roles = changed.includes('roles') && { roles: { before: before.roles, after: after.roles } }
  work.audit('change-person', { register_number: row.register_number, changed, ...roles })
  if (changesVoters(before, after) || roles) work.tell(accountChanged({ userId: row.id }))
}

/** Ends the sessions of several accounts: of all of them, or of none (rule BP13). */
export async function endSessions(
  work: Work,
  { registerNumbers }: { registerNumbers: readonly string[] },
): Promise<1> {
  // Together and in everybody's order, whatever order they are named in.
  if (registerNumbers.length > 0) await endTheirSessions(work, new Set(registerNumbers))
  return 1
}
