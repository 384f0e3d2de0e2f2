import { randomBytes } from 'node:crypto'
import { motionType } from '@portal/shared/motions/types.ts'
import type { Role } from '@portal/shared/roles.ts'
import type { Kysely } from 'kysely'
import { hashSession } from '#core/actor.ts'
import type { MailServer } from '#core/config.ts'
import { SESSION_DAYS, signed } from '#core/cookie.ts'
import type { Schema } from '#core/database/schema.ts'

/** Signs the cookies of test sessions. */
export const testSecret = 'a-secret-for-tests-only-long-enough-to-sign-with'

/** With it mails wait, and nobody sends them, where the portal has no address that they could name. */
export const idleMailServer: MailServer = {
  host: '127.0.0.1',
  port: 25,
  tls: 'offered',
  auth: null,
  from: { name: '', address: 'portal@example.org' },
}

export interface Person {
  register_number?: string
  number?: string
  name?: string
  username?: string
  roles?: Role[]
  online_only?: boolean
  voice_leader?: boolean
  active?: boolean
  medical_association_code?: string | null
  password_hash?: string
  pin_hash?: string
}

export interface TestUser {
  id: number
  register_number: string
  name: string
  username: string
}

/** A small congress: two associations, two agenda items, motion types, and nothing else. */
export async function buildCongress(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('congress').values({ title: '129. Deutscher Ärztetag', seats: 250 }).execute()
  await db
    .insertInto('medical_associations')
    .values([
      { code: 'BE', laek: 'Ärztekammer Berlin', seats: 16, position: 1 },
      { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29, position: 2 },
    ])
    .execute()
  await db
    .insertInto('tops')
    .values([
      { id: 1, name: 'Ia', content: 'Leitantrag', position: 1 },
      { id: 2, name: 'Ib', content: 'Aussprache', position: 2 },
    ])
    .execute()
  const types = [
    'Beschlussantrag',
    'Entschließungsantrag',
    'Änderungsantrag',
    'Leitantrag',
    'Wahl',
    'Wahlvorschlag',
  ]
  await db
    .insertInto('motion_types')
    .values(types.map((name, index) => ({ id: index + 1, name })))
    .execute()
}

let counter = 0

/** One more agenda item; returns its id. */
export async function buildTop(db: Kysely<Schema>): Promise<number> {
  const id = 1000 + ++counter
  await db
    .insertInto('tops')
    .values({ id, name: `T${id}`, content: `Punkt ${id}`, position: id })
    .execute()
  return id
}

/** A user with a register number nobody else has; an online delegate unless said otherwise. */
export async function buildUser(db: Kysely<Schema>, person: Person = {}): Promise<TestUser> {
  const [user] = await buildUsers(db, 1, person)
  return user as TestUser
}

/** Many users at once, for load. */
export async function buildUsers(
  db: Kysely<Schema>,
  count: number,
  person: Person = {},
): Promise<TestUser[]> {
  const rows = Array.from({ length: count }, () => {
    const serial = ++counter
    const register_number = String(90_000 + serial)
    return {
      register_number,
      number: register_number,
      name: `Dr. med. Test ${serial}`,
      username: `test${serial}`,
      roles: ['ROLE_DELEGATE'] as Role[],
      online_only: true,
      medical_association_code: 'NO',
      ...person,
    }
  })
  return db
    .insertInto('users')
    .values(rows)
    .returning(['id', 'register_number', 'name', 'username'])
    .execute()
}

/** A chair who is no delegate. */
export const buildChair = (db: Kysely<Schema>): Promise<TestUser> =>
  buildUser(db, { roles: ['ROLE_MASTER'], online_only: false, name: 'Dr. Leitung' })

export interface MotionFields {
  top_id?: number
  type_id?: number
  number?: number
  changes?: string
  new?: string
  title?: string
  content?: string
  clone?: number
  amended_content?: string
  statusid?: number
  union_vote?: boolean
  secure_vote?: boolean
  public_datetime?: Date | null
}

/** A published motion under TOP Ib unless said otherwise; returns its id. */
export async function buildMotion(db: Kysely<Schema>, fields: MotionFields = {}): Promise<number> {
  const id = ++counter
  await db
    .insertInto('motions')
    .values({
      id,
      top_id: 2,
      type_id: motionType.regular,
      // Nobody's test names a number so high, whatever other tests of this worker have built.
      number: 100_000 + id,
      title: `Antrag ${id}`,
      content: '<p>Der Ärztetag möge beschließen.</p>',
      public_datetime: new Date('2025-05-01T08:00:00Z'),
      ...fields,
    })
    .execute()
  return id
}

/** Logs a user in without a password and returns the cookie, signed as the server signs it. */
export async function buildSession(db: Kysely<Schema>, userId: number): Promise<string> {
  const [cookie] = await buildSessions(db, [userId])
  return cookie as string
}

export async function buildSessions(db: Kysely<Schema>, userIds: number[]): Promise<string[]> {
  const now = new Date()
  const sessions = userIds.map((user_id) => {
    const secret = randomBytes(32).toString('base64url')
    const row = {
      id_hash: hashSession(secret),
      handle: randomBytes(16).toString('base64url'),
      user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    }
    return { row, cookie: `sid=${encodeURIComponent(signed(testSecret, secret))}` }
  })
  await db
    .insertInto('sessions')
    .values(sessions.map(({ row }) => row))
    .execute()
  return sessions.map(({ cookie }) => cookie)
}
