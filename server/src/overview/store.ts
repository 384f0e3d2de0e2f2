import { holdsSeat } from '@portal/shared/people/rules.ts'
import type { Role } from '@portal/shared/roles.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import type { Db } from '#core/database/schema.ts'
import { isPublished } from '#motions/store.ts'
import { readAssociations } from '#people/store.ts'

/** Submissions that nobody has taken, the oldest first: whether somebody works on one, and who. */
export const readInbox = (db: Db) =>
  db
    .selectFrom('delegate_apps as app')
    .leftJoin('desk_entries as entry', 'entry.delegate_app', 'app.id')
    .select(['app.backend_status', 'entry.responsible'])
    .select((eb) => eb.fn.coalesce('app.transfer_time', 'app.created_at').as('at'))
    .where('app.transferred', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('motions').select('id').whereRef('motions.delegate_app', '=', 'app.id')),
      ),
    )
    .orderBy('at')
    .execute()

/** How many movers want their motion back. */
export async function countWishes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal_wishes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Who waits to speak on the agenda item before the hall; who is called up stands first. */
export const readWaiting = (db: Db) =>
  db
    .selectFrom('speaker_entries as entry')
    .innerJoin('floor', 'floor.top_id', 'entry.top_id')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select((eb) => eb.fn.coalesce('users.name', 'entry.guest').as('name'))
    .where('entry.status', 'in', [speechStatus.waiting, speechStatus.called])
    .orderBy('entry.status', 'desc')
    .orderBy('entry.position')
    .execute()

/** Those of these users who hold any of the roles, by name. */
export const readColleagues = (db: Db, userIds: readonly number[], roles: Role[]) =>
  db
    .selectFrom('users')
    .select(['register_number', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...userIds]))))
    .where((eb) => eb('roles', '&&', eb.val(roles)))
    .where('active', '=', true)
    .orderBy('name')
    .execute()

/** Public motions with their places in the order of voting, by agenda. */
export const readPublicMotions = (db: Db) =>
  db
    .selectFrom('motions')
    .innerJoin('tops', 'tops.id', 'motions.top_id')
    .leftJoin('presentation', 'presentation.motion_id', 'motions.id')
    .select(['motions.id', 'motions.statusid', 'motions.type_id', 'union_vote', 'tops.name as top'])
    .select(['presentation.id as line', 'presentation.fresh'])
    .where(isPublished)
    .orderBy('tops.position')
    .execute()

/** The numbers that motions and their successors have, or had, in public, without amendments, by agenda. */
export async function readGivenNumbers(db: Db): Promise<{ name: string; numbers: number[] }[]> {
  const rows = await db
    .selectFrom('tops')
    .innerJoin('motions', 'motions.top_id', 'tops.id')
    .select(['tops.id', 'tops.name', 'motions.number'])
    .where('motions.number', 'is not', null)
    .where(isPublished)
    .unionAll(
      db
        .selectFrom('tops')
        .innerJoin('public_numbers', 'public_numbers.top_id', 'tops.id')
        .select(['tops.id', 'tops.name', 'public_numbers.number']),
    )
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((of) => ({
    name: of[0]?.name ?? '',
    numbers: of.flatMap(({ number }) => number ?? []),
  }))
}

/** Each association with its seats, how many hold one, and whether somebody leads its voice. */
export async function readSeatsTaken(db: Db) {
  const people = await db
    .selectFrom('users')
    .select(['medical_association_code as code', 'roles', 'active', 'voice_leader'])
    .execute()
  const seated = Map.groupBy(people.filter(holdsSeat), ({ code }) => code)
  return (await readAssociations(db)).map(({ code, laek, seats }) => {
    const members = seated.get(code) ?? []
    return { name: laek, seats, people: members.length, led: members.some((person) => person.voice_leader) }
  })
}
