import { createHash, randomBytes } from 'node:crypto'
import { canonical } from '@portal/shared/audit/canonical.ts'
import {
  checkLog,
  commit,
  type LogFault,
  type LogNotice,
  leafOf,
  type NotedHead,
} from '@portal/shared/audit/check.ts'
import { joined } from '@portal/shared/audit/merkle.ts'
import type { LogEntry, LogHead, LogKey } from '@portal/shared/audit/records.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db, Schema } from './database/schema.ts'
import { nodeCrypto } from './log-key.ts'

export interface AuditEntry {
  action: string
  details: Record<string, unknown>
}

const SALT_BYTES = 32

/**
 * Appends entries to the chain. Called last in a transaction, because the head of the chain is one row that
 * everybody who writes an entry waits for. The tree over the entries grows after the commit, from this chain's order.
 */
export async function appendAudit(tx: Transaction<Schema>, actor: Actor, now: Date, entries: AuditEntry[]) {
  const prepared = entries.map(({ action, details }) => {
    const salt = randomBytes(SALT_BYTES)
    return {
      action,
      salt,
      details: canonical(details),
      hash: commit(nodeCrypto, { form: 'details', salt, details }),
    }
  })
  const head = await tx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  let { seq, hash } = head
  const rows: Selectable<Schema['audit']>[] = []
  for (const { action, hash: details_hash } of prepared) {
    const entry = {
      seq: seq + 1,
      at: now,
      actor: nameActor(actor),
      action,
      details_hash: Buffer.from(details_hash),
      prev_hash: hash,
      blind: null,
    }
    const row = { ...entry, hash: hashEntry(entry) }
    rows.push(row)
    seq = row.seq
    hash = row.hash
  }
  await tx.insertInto('audit').values(rows).execute()
  await tx
    .insertInto('audit_details')
    .values(prepared.map(({ salt, details }, place) => ({ seq: head.seq + 1 + place, details, salt })))
    .execute()
  await tx.updateTable('audit_head').set({ seq, hash }).execute()
}

type Chained = Pick<Schema['audit'], 'seq' | 'at' | 'actor' | 'action' | 'details_hash' | 'prev_hash'>

function hashEntry({ seq, at, actor, action, details_hash, prev_hash }: Chained): Buffer {
  const rest = canonical({ seq, at: at.toISOString(), actor, action, details: details_hash.toString('hex') })
  return createHash('sha256').update(prev_hash).update(rest).digest()
}

/** What a leaf of the tree is made of; `blind` hides the hash of the details of an entry from before there was one. */
type Leaf = Pick<Selectable<Schema['audit']>, 'seq' | 'at' | 'actor' | 'action' | 'details_hash' | 'blind'>

const toEntry = ({ seq, at, actor, action, details_hash, blind }: Leaf) => ({
  seq,
  at: at.toISOString(),
  actor,
  action,
  commitment: (blind ? Buffer.from(nodeCrypto.sha256(joined([blind, details_hash]))) : details_hash).toString(
    'hex',
  ),
})

/** The hash of an entry as it stands in the tree. */
export const leafOfRow = (row: Leaf): Uint8Array => leafOf(nodeCrypto, toEntry(row))

/** The leaves behind an entry, at most so many. */
export const readLeaves = (db: Db, after: number, limit: number): Promise<Leaf[]> =>
  db
    .selectFrom('audit')
    .select(['seq', 'at', 'actor', 'action', 'details_hash', 'blind'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** An entry of the log by its number and hash, in hexadecimal digits: who knows it, knows all that came before. */
export interface AuditHead {
  seq: number
  hash: string
}

/** The last entry of the log that is of a former congress, for a query; 0 where there was none. */
export const formerEnd = sql<number>`(select log_before from settings)`

/** The last entry from the time of the demo that was cleared here (rule BN5), for a query; 0 where there was none. */
export const demoEnd = sql<number>`coalesce((select cleared_seq from demo_congress), 0)`

/** The last entry of the log; number 0 and no hash while it is empty. */
export async function readHead(db: Db): Promise<AuditHead> {
  const { seq, hash } = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  return { seq, hash: hash.toString('hex') }
}

/** The heads that were signed, the first one first. */
export const readSignedHeads = async (db: Db): Promise<LogHead[]> =>
  (await db.selectFrom('audit_heads').selectAll().orderBy('size').execute()).map(viewSignedHead)

export const viewSignedHead = ({
  size,
  root,
  at,
  key,
  signature,
}: Pick<Selectable<Schema['audit_heads']>, 'size' | 'root' | 'at' | 'key' | 'signature'>): LogHead => ({
  size,
  root: root.toString('hex'),
  at: at.toISOString(),
  key,
  signature,
})

/** The keys that heads were signed by, the first one first. */
export const readLogKeys = async (db: Db): Promise<LogKey[]> =>
  (await db.selectFrom('audit_keys').selectAll().orderBy('from_seq').execute()).map(
    ({ from_seq, key, at, signature }) => ({ key, from: from_seq, at: at.toISOString(), signature }),
  )

export interface AuditReport {
  entries: number
  /** The first entry that does not hold. */
  broken: number | null
  head: AuditHead
  /** The root of the tree over all entries, in hexadecimal digits. */
  root: string
  /** How many signed heads there are. */
  heads: number
  /** Entries whose details were deleted by plan. */
  deleted: number
  /** What is wrong with entries, signed heads and keys (rule RL5). */
  faults: LogFault[]
  /** What is to be known though nothing is wrong with it: keys that took the place of a lost one. */
  notices: LogNotice[]
  /** The heads, of those that were known before, that the log does not contain, or contains with another hash. */
  lost: (AuditHead & { reason: 'missing' | 'other-hash' })[]
}

export const isWhole = ({ broken, faults, lost }: Pick<AuditReport, 'broken' | 'faults' | 'lost'>): boolean =>
  broken === null && faults.length === 0 && lost.length === 0

/**
 * Checks the whole chain and the tree over it, and that it contains the heads that somebody has kept (rules I6 and RL5): a log
 * whose end was cut off is whole in itself, too. Of a known hash, of an entry's chain or of a tree's root, its beginning is
 * enough. `ownKey` is the public key of this portal, where it is at hand: nobody else's may sign.
 */
export const verifyAudit = (
  db: Kysely<Schema>,
  known: NotedHead[] = [],
  ownKey: string | null = null,
): Promise<AuditReport> =>
  // A portal that runs meanwhile goes on writing; entries and head are to be those of one moment.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rows = await readChain(tx)
      const head = await readHead(tx)
      const log = await readLog(tx, rows)
      const isOfChain = ({ seq, hash }: NotedHead) => rows[seq - 1]?.hash.toString('hex').startsWith(hash)
      const others = known.filter((entry) => !isOfChain(entry))
      const { root, heads, deleted, faults, notices } = checkLog(log, nodeCrypto)
      const { faults: unknown } = checkLog({ ...nothing, leaves: log.leaves }, nodeCrypto, others)
      const lastKey = log.keys.at(-1)
      const isForeign = ownKey !== null && lastKey !== undefined && lastKey.key !== ownKey
      return {
        entries: rows.length,
        broken: findBreak(rows, head),
        head,
        root,
        heads,
        deleted,
        faults: isForeign ? [...faults, { kind: 'key-foreign', place: lastKey.from }] : faults,
        notices,
        lost: others.flatMap(({ seq, hash }) => {
          const fault = unknown.find(({ place }) => place === seq)
          if (!fault) return []
          return [{ seq, hash, reason: fault.kind === 'known-beyond' ? 'missing' : 'other-hash' }]
        }),
      }
    })

const nothing = { keys: [], heads: [], entries: [] }

const readChain = (tx: Transaction<Schema>) =>
  tx
    .selectFrom('audit')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .selectAll('audit')
    .select(['audit_details.details', 'audit_details.salt'])
    .orderBy('audit.seq')
    .execute()

type ChainRow = Awaited<ReturnType<typeof readChain>>[number]

/** An entry with its contents, as far as they are still there. */
function openEntry(row: Leaf & Pick<ChainRow, 'details' | 'salt'>): LogEntry {
  const { blind, salt, details } = row
  const hides = blind ?? salt
  return {
    ...toEntry(row),
    form: blind ? 'hash' : 'details',
    salt: details === null ? null : (hides?.toString('hex') ?? null),
    details: details as LogEntry['details'],
  }
}

/** What the congress is called whose log it is; empty before there is one. */
export const readTitle = async (db: Db): Promise<string> =>
  (await db.selectFrom('congress').select('title').executeTakeFirst())?.title ?? ''

/** The log of one moment, with the contents of all entries. */
const readLog = async (tx: Transaction<Schema>, rows: readonly ChainRow[]) => ({
  keys: await readLogKeys(tx),
  heads: await readSignedHeads(tx),
  leaves: rows.map((row) => Buffer.from(leafOfRow(row)).toString('hex')),
  entries: rows.map(openEntry),
})

function findBreak(rows: readonly ChainRow[], head: AuditHead): number | null {
  let previous: Buffer = Buffer.alloc(0)
  for (const [index, row] of rows.entries()) {
    const holds = row.seq === index + 1 && row.prev_hash.equals(previous) && row.hash.equals(hashEntry(row))
    if (!holds) return row.seq
    previous = row.hash
  }
  const complete = head.seq === rows.length && head.hash === previous.toString('hex')
  return complete ? null : rows.length + 1
}

/** People by their register numbers; whoever runs a command by a name that none of those can be. */
function nameActor(actor: Actor): string {
  if (actor.kind === 'user') return actor.user.register_number
  return actor.kind === 'operator' ? `operator ${actor.name}` : actor.kind
}
