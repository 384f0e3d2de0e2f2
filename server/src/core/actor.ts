import { createHash } from 'node:crypto'
import { can, Role } from '@portal/shared/roles.ts'
import type DataLoader from 'dataloader'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { batchLoader } from './batching.ts'
import type { Schema } from './database/schema.ts'

/** The columns of an account. All that reads one reads these, and knows no more of it. */
export const accountColumns = [
  'users.id',
  'users.register_number',
  'users.number',
  'users.name',
  'users.username',
  'users.roles',
  'users.online_only',
  'users.voice_leader',
  'users.active',
  'users.replaced_from_name',
  'users.medical_association_code',
  'users.contact_consent',
  'users.email',
  'users.tel',
] as const

/** The same with those of the session that it has. */
export const actorColumns = [
  'sessions.id_hash',
  'sessions.handle',
  'sessions.secure_votes',
  'sessions.device_id',
  ...accountColumns,
] as const

type ColumnOf<Table extends string, Column extends string> = Column extends `${Table}.${infer Name}`
  ? Name
  : never
type AccountRow = Pick<Selectable<Schema['users']>, ColumnOf<'users', (typeof accountColumns)[number]>>
export type ActorRow = AccountRow &
  Pick<Selectable<Schema['sessions']>, ColumnOf<'sessions', (typeof actorColumns)[number]>>

/** The account behind a session, as the rules ask for it. */
export type Account = AccountRow

interface Session {
  idHash: Buffer
  /** The public handle of the session, not its secret. */
  handle: string
  /** Whether it was begun at a device that is permitted for secret votes. */
  secureVotes: boolean
  /** Whether it was begun at such a device whose permission the chair has to decide on (rule V26). */
  deviceDoubted: boolean
}

/** A logged-in user. */
export interface Member {
  kind: 'user'
  user: Account
  session: Session
}

/** Who runs a command on the machine of the portal, by name (rule I7). */
export interface Operator {
  kind: 'operator'
  name: string
}

/** Who asks: a logged-in user, an anonymous visitor, the operator of a command, or the portal itself. */
export type Actor = Member | Operator | { kind: 'anonymous' } | { kind: 'system' }

export const anonymous: Actor = { kind: 'anonymous' }
export const system: Actor = { kind: 'system' }

/** The account of a logged-in actor, or null. */
export const accountOf = (actor: Actor): Account | null => (actor.kind === 'user' ? actor.user : null)

/** Who takes turns with others: an account, and all visitors as one. */
export const inLineAs = (actor: Actor): number => accountOf(actor)?.id ?? 0

/** Whether the actor may come in: everybody while the portal is open, else the chair and the office. */
export const mayEnter = (actor: Actor, open: boolean): boolean =>
  open || actor.kind === 'system' || can(accountOf(actor), 'enter-while-closed')

/** What the database keeps of a session's secret. */
export const hashSession = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * Finds actors by the secret in their cookie and remembers them for a moment. What decides something asks the
 * database again inside its transaction; this memory serves reading only.
 */
export class ActorFinder {
  readonly #known = new LRUCache<string, Member>({ max: 5000, ttl: 5000, ttlResolution: 100 })
  readonly #loader: DataLoader<string, Actor | null, string>
  /** For each reading that is under way, who was forgotten meanwhile: what was read of them may be out of date. */
  readonly #readings = new Set<Set<number | 'everybody'>>()

  constructor(db: Kysely<Schema>) {
    this.#loader = batchLoader((secrets) => findActors(db, secrets))
  }

  /** The actor of a session's secret, or null when no session with it lives. */
  async find(secret: string): Promise<Actor | null> {
    const known = this.#known.get(secret)
    if (known) return known
    const forgotten = new Set<number | 'everybody'>()
    this.#readings.add(forgotten)
    const actor = await this.#loader.load(secret).finally(() => this.#readings.delete(forgotten))
    if (actor?.kind !== 'user') return actor
    // Not even this once: a socket that came in with it would stay.
    if (forgotten.has(actor.user.id) || forgotten.has('everybody')) return this.find(secret)
    this.#known.set(secret, actor)
    return actor
  }

  /** The session ended, or its account changed. */
  forget(userId: number): void {
    for (const forgotten of this.#readings) forgotten.add(userId)
    for (const [secret, actor] of this.#known.entries())
      if (actor.user.id === userId) this.#known.delete(secret)
  }

  forgetAll(): void {
    for (const forgotten of this.#readings) forgotten.add('everybody')
    this.#known.clear()
  }
}

const findActors = (db: Kysely<Schema>, secrets: readonly string[]) =>
  findByHash(db, secrets.map(hashSession))

/** The actor as the database knows it now, for whatever decides something; null when the session has ended. */
export async function readActorNow(tx: Transaction<Schema>, actor: Actor): Promise<Actor | null> {
  if (actor.kind !== 'user') return actor
  const [now = null] = await findByHash(tx, [actor.session.idHash])
  return now
}

/** Ends every session of these accounts, as whatever switches them off does. */
export const endSessionsOf = (tx: Transaction<Schema>, userIds: readonly number[]) =>
  tx
    .deleteFrom('sessions')
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .execute()

async function findByHash(
  db: Kysely<Schema> | Transaction<Schema>,
  hashes: Buffer[],
): Promise<(Actor | null)[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(actorColumns)
    .where('sessions.id_hash', 'in', hashes)
    .where('users.active', '=', true)
    .where((eb) => eb('sessions.expires_at', '>', eb.fn<Date>('now')))
    .execute()
  const byHash = new Map(rows.map((row) => [row.id_hash.toString('hex'), row]))
  return hashes.map((hash) => {
    const row = byHash.get(hash.toString('hex'))
    return row ? toActor(row) : null
  })
}

export function toActor({ id_hash, handle, secure_votes, device_id, roles, ...user }: ActorRow): Member {
  const deviceDoubted = device_id !== null && !secure_votes
  const session: Session = { idHash: id_hash, handle, secureVotes: secure_votes, deviceDoubted }
  return { kind: 'user', user: { ...user, roles: roles.filter(isKnown) }, session }
}

/** A newer portal that shares the database may know more roles. */
const isKnown = (role: Role): boolean => Role.options.includes(role)
