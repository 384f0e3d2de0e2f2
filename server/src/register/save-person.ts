import { changedFields, merge, type PersonChange } from '@portal/shared/register/merge-person.ts'
import { makeUsername, nextFree } from '@portal/shared/register/names.ts'
import type { OfficeUser, PersonRecord } from '@portal/shared/register/records.ts'
import { changesVoters, refusePerson } from '@portal/shared/register/rules.ts'
import { lockImports } from '#congress/store.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { accountChanged, seatsChanged } from '#people/events.ts'
import { readAssociations, readHolders, readPerson, readSeated } from '#people/store.ts'
import { viewUser } from '#people/view.ts'
import { leave } from './leave.ts'
import {
  type AccountRow,
  findLeader,
  holdAccounts,
  insertAccounts,
  readAccountRow,
  readNumbersTaken,
  setAccount,
  setVoiceLeader,
} from './store.ts'
import { columnsOfPerson, viewPerson } from './view.ts'

/** The office changes a person, or enters a new one (rule BP9). Whoever is to lead the voice takes it over from who has it. */
export async function savePerson(work: Work, requested: PersonChange): Promise<OfficeUser> {
  // New numbers are counted, and the last office account is looked for, by one at a time.
  await lockImports(work.tx)
  const id =
    requested.registerNumber === undefined ? await enter(work, requested) : await change(work, requested)
  return viewOfficeUser(work, id)
}

async function viewOfficeUser(work: Work, id: number): Promise<OfficeUser> {
  const user = await readPerson(work.tx, id)
  const row = await readAccountRow(work.tx, user.register_number)
  if (!row) throw new Refusal('person-unknown')
  const { registerNumber, username, title, first_name, surname, suffix, email, tel } = viewPerson(row)
  return { ...viewUser(user), registerNumber, username, title, first_name, surname, suffix, email, tel }
}

const nobody: PersonRecord = {
  registerNumber: '',
  number: '',
  username: '',
  title: '',
  first_name: '',
  surname: '',
  suffix: '',
  name: '',
  email: '',
  tel: '',
  roles: [],
  online_only: false,
  voice_leader: false,
  active: true,
  medical_association_code: null,
}

/** Somebody new, with numbers and a user name that nobody has (rule BP2). */
export async function enter(work: Work, requested: PersonChange): Promise<number> {
  const taken = await readNumbersTaken(work.tx)
  const after = merge(nobody, requested)
  after.registerNumber = nextFree(taken.map(({ register_number }) => register_number))
  after.number = nextFree(taken.map(({ number }) => number))
  after.username = makeUsername(after, new Set(taken.map(({ username }) => username.toLowerCase())))
  const leader = await leaderBeside(work, after, null)
  if (leader) await holdAccounts(work.tx, [leader.id])
  await holdFloor(work.tx)
  await check(work, null, after)
  if (leader) await setVoiceLeader(work.tx, leader.id, false)
  const added = await insertAccounts(work.tx, [columnsOfPerson(after)])
  const id = added.get(after.registerNumber) ?? 0
  work.audit('enter-person', { register_number: after.registerNumber, roles: after.roles })
  work.tell(seatsChanged({ userIds: [id, ...(leader ? [leader.id] : [])] }))
  return id
}

async function change(work: Work, requested: PersonChange): Promise<number> {
  const named = await readAccountRow(work.tx, requested.registerNumber ?? '')
  if (!named) throw new Refusal('person-unknown')
  const leader = await leaderBeside(work, merge(viewPerson(named), requested), named)
  const locked = await holdAccounts(work.tx, [named.id, ...(leader ? [leader.id] : [])])
  const row = locked.find(({ id }) => id === named.id)
  if (!row) throw new Refusal('person-unknown')
  await holdFloor(work.tx)
  const before = viewPerson(row)
  const after = merge(before, requested)
  await check(work, row, after)
  if (leader) await setVoiceLeader(work.tx, leader.id, false)
  await setAccount(work.tx, row.id, columnsOfPerson(after))
  if (row.active && !after.active) await leave(work, [row.id])
  const changed = changedFields(before, after)
  if (changed.length === 0) return row.id
  // The log is kept longer than an address is anybody's business: it names what has changed, and roles alone in full.
  work.audit('change-person', {
    register_number: row.register_number,
    changed,
    ...(changed.includes('roles') && { roles: { before: before.roles, after: after.roles } }),
    ...(leader && { voiceLeaderBefore: leader.register_number }),
  })
  work.tell(seatsChanged({ userIds: [row.id, ...(leader ? [leader.id] : [])] }))
  // What the account may do is asked of its session.
  if (changesVoters(before, after) || changed.includes('roles')) work.tell(accountChanged({ userId: row.id }))
  return row.id
}

/** Who leads the voice that somebody is about to lead. */
async function leaderBeside(
  { tx }: Work,
  after: PersonRecord,
  before: AccountRow | null,
): Promise<AccountRow | undefined> {
  if (!after.voice_leader || !after.active || after.medical_association_code === null) return undefined
  const leader = await findLeader(tx, after.medical_association_code)
  return leader?.id === before?.id ? undefined : leader
}

async function check(work: Work, row: AccountRow | null, after: PersonRecord): Promise<void> {
  const code = after.medical_association_code
  const associations = await readAssociations(work.tx)
  const association = associations.find((one) => one.code === code)
  if (code !== null && !association) throw new Refusal('association-unknown')
  const seated = association ? await readSeated(work.tx, association.code) : []
  const others = seated.filter(({ id }) => id !== row?.id).length
  const offices = await readHolders(work.tx, 'run-office')
  refuseIf(
    refusePerson(row && viewPerson(row), after, {
      hasAssociations: associations.length > 0,
      freeSeats: association ? association.seats - others : 0,
      otherOffice: offices.some((id) => id !== row?.id),
      replaced: row !== null && row.replaced_by !== null,
      voting: await isVotingOnFloor(work.tx),
    }),
  )
}
