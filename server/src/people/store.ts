import { holdsSeat, isDelegate } from '@portal/shared/people/rules.ts'
import { type Capability, rolesWith } from '@portal/shared/roles.ts'
import { USUAL_SEATS } from '@portal/shared/usual.ts'
import { refuseVote, refuseVoter } from '@portal/shared/voting/rules.ts'
import type { Transaction, Updateable } from 'kysely'
import { type Account, accountColumns } from '#core/actor.ts'
import type { Db, Schema, Tx } from '#core/database/schema.ts'
import { withdrawInvitations } from '#mail/store.ts'

/** Everybody, in the order of their register numbers. */
export const readAccounts = (db: Db): Promise<Account[]> =>
  db.selectFrom('users').select(accountColumns).orderBy('register_number').execute()

export const readPerson = (db: Db, id: number): Promise<Account> =>
  db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** Who may do it now. */
export async function readHolders(db: Db, capability: Capability): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where((eb) => eb('roles', '&&', eb.val(rolesWith(capability))))
    .execute()
  return rows.map(({ id }) => id)
}

export const readAssociations = (db: Db) =>
  db.selectFrom('medical_associations').select(['code', 'laek', 'seats']).orderBy('position').execute()

export const findByRegisterNumber = (db: Db, registerNumber: string) =>
  selectSeated(db).where('register_number', '=', registerNumber).executeTakeFirst()

/**
 * The people for whoever changes their accounts, in the order in which everybody locks them; rows that only name an account
 * go on meanwhile.
 */
export const lockByRegisterNumbers = (tx: Tx, registerNumbers: readonly string[]) =>
  selectSeated(tx).where('register_number', 'in', registerNumbers).orderBy('id').forNoKeyUpdate().execute()

const selectSeated = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'register_number', 'active', 'replaced_by'])
    .select(['roles', 'voice_leader', 'online_only', 'medical_association_code'])

/** Whoever has taken over somebody's seat; undefined where nobody has. */
export const findSuccessor = (db: Db, registerNumber: string) =>
  selectSeated(db)
    .where('id', '=', (eb) =>
      eb.selectFrom('users').select('replaced_by').where('register_number', '=', registerNumber),
    )
    .executeTakeFirst()

export type SeatedRow = Awaited<ReturnType<typeof lockByRegisterNumbers>>[number]

/** The seat goes from one person to the other, with the voice leadership where that is passed on. */
export async function moveSeat(
  tx: Tx,
  {
    from,
    to,
    passesVoiceLeader,
    now,
  }: { from: SeatedRow; to: SeatedRow; passesVoiceLeader: boolean; now: Date },
): Promise<void> {
  const wasDelegate = isDelegate(to)
  await endReplacement(tx, from.id, now)
  await tx
    .insertInto('replacements')
    .values({
      replaced_id: from.id,
      successor_id: to.id,
      began_at: now,
      successor_was_active: to.active,
      successor_was_delegate: wasDelegate,
      successor_was_online: to.online_only,
      passed_voice_leader: passesVoiceLeader,
    })
    .execute()
  await setSeat(tx, from.id, {
    active: false,
    replaced_by: to.id,
    ...(passesVoiceLeader && { voice_leader: false }),
  })
  await setSeat(tx, to.id, {
    active: true,
    replaced_from_name: from.name,
    // Whoever was no delegate votes where the seat has voted.
    ...(!wasDelegate && { roles: [...to.roles, 'ROLE_DELEGATE'], online_only: from.online_only }),
    ...(passesVoiceLeader && { voice_leader: true }),
  })
}

/** The seat goes back, and the successor is again what they were before; without a record of that, switched off. */
export async function moveSeatBack(
  tx: Tx,
  { person, successor, now }: { person: SeatedRow; successor: SeatedRow; now: Date },
): Promise<void> {
  const before = await endReplacement(tx, person.id, now)
  const returnsVoiceLeader = (before?.passed_voice_leader ?? false) && successor.voice_leader
  await setSeat(tx, successor.id, {
    active: before?.successor_was_active ?? false,
    replaced_from_name: null,
    ...(before &&
      !before.successor_was_delegate && {
        roles: successor.roles.filter((role) => role !== 'ROLE_DELEGATE'),
        online_only: before.successor_was_online,
      }),
    ...(returnsVoiceLeader && { voice_leader: false }),
  })
  const keeps = returnsVoiceLeader || (person.voice_leader && !(await hasVoiceLeader(tx, person)))
  await setSeat(tx, person.id, { active: true, replaced_by: null, voice_leader: keeps })
}

const setSeat = (tx: Tx, id: number, change: Updateable<Schema['users']>) =>
  tx.updateTable('users').set(change).where('id', '=', id).execute()

const endReplacement = (tx: Tx, replacedId: number, now: Date) =>
  tx
    .updateTable('replacements')
    .set({ ended_at: now })
    .where('replaced_id', '=', replacedId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Whether somebody else leads the association's voice by now. */
const hasVoiceLeader = async (tx: Tx, { id, medical_association_code }: SeatedRow) =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('voice_leader', '=', true)
    .where('active', '=', true)
    .where('id', '<>', id)
    .where('medical_association_code', '=', medical_association_code)
    .executeTakeFirst()) !== undefined

/** What a user has said of how to be reached. */
export const setContact = (
  tx: Transaction<Schema>,
  id: number,
  { consent, email, tel }: { consent: boolean; email: string; tel: string },
) => tx.updateTable('users').set({ contact_consent: consent, email, tel }).where('id', '=', id).execute()

export const setActive = (tx: Transaction<Schema>, id: number, active: boolean) =>
  tx.updateTable('users').set({ active }).where('id', '=', id).execute()

/** Whether somebody votes on a device, or by hand in the hall. */
export const setOnlineOnly = (tx: Tx, id: number, onlineOnly: boolean) =>
  tx.updateTable('users').set({ online_only: onlineOnly }).where('id', '=', id).execute()

/** Who may vote online, by the rule itself (rule V6), with their association, in its usual order. */
export async function readEntitled(db: Db): Promise<{ id: number; code: string | null }[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('medical_associations', 'medical_associations.code', 'users.medical_association_code')
    .select(['users.id', 'users.medical_association_code as code', 'roles', 'active', 'online_only'])
    .orderBy('medical_associations.position')
    .execute()
  return rows.filter((row) => refuseVoter(row) === null)
}

/** How many may vote online, and how many of them are there, by association in its usual order. */
export async function readAttendance(db: Db, since: Date) {
  const entitled = await readEntitled(db)
  const present = await readPresent(db, since)
  return [...Map.groupBy(entitled, ({ code }) => code)].map(([code, members]) => ({
    code,
    entitled: members.length,
    connected: members.filter(({ id }) => present.has(id)).length,
  }))
}

/** Notes whom this process holds sockets for. */
export const writePresence = (db: Db, node: string, userIds: number[], now: Date) =>
  db
    .insertInto('presence')
    .values({ node, user_ids: userIds, seen_at: now })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ user_ids: userIds, seen_at: now }))
    .execute()

/** Whom any living process holds sockets for. */
export async function readPresent(db: Db, since: Date): Promise<Set<number>> {
  const rows = await db.selectFrom('presence').select('user_ids').where('seen_at', '>', since).execute()
  return new Set(rows.flatMap(({ user_ids }) => user_ids))
}

export const removePresence = (db: Db, node: string, staleBefore: Date) =>
  db
    .deleteFrom('presence')
    .where((eb) => eb.or([eb('node', '=', node), eb('seen_at', '<', staleBefore)]))
    .execute()

/** All seats of the assembly, taken or not: what two thirds and three quarters are counted from. */
export const readSeats = async (db: Db): Promise<number> =>
  (await db.selectFrom('congress').select('seats').executeTakeFirst())?.seats ?? USUAL_SEATS

/** How many may vote, in the hall or on a device, by the rule itself (rule V6). */
export async function countEntitled(db: Db): Promise<number> {
  const accounts = await db.selectFrom('users').select(['roles', 'active']).execute()
  return accounts.filter((account) => refuseVote(account) === null).length
}

/** Whoever holds a seat of an association. */
export async function readSeated(db: Db, code: string): Promise<{ id: number }[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'roles', 'active'])
    .where('medical_association_code', '=', code)
    .execute()
  return people.filter(holdsSeat)
}

/** A new PIN; a letter that told an older one is void. Says whether there was one. */
export async function setPin(tx: Tx, id: number, pinHash: string, now: Date): Promise<boolean> {
  await tx.updateTable('users').set({ pin_hash: pinHash }).where('id', '=', id).execute()
  return (await voidLetters(tx, [id], now)).length > 0
}

/**
 * The PINs of these people's letters hold no more, and invitations that wait are not sent. Answers who had a letter. Mails come
 * before letters, as where a mail was sent: in another order each would wait for the other.
 */
export async function voidLetters(tx: Tx, userIds: readonly number[], now: Date): Promise<number[]> {
  await withdrawInvitations(tx, userIds)
  const voided = await tx
    .updateTable('pin_letters')
    .set({ voided_at: now })
    .where('user_id', 'in', userIds)
    .where('voided_at', 'is', null)
    .returning('user_id')
    .execute()
  return voided.map(({ user_id }) => user_id)
}
