import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db, Schema } from './database/schema.ts'

export interface AuditEntry {
  action: string
  details: Record<string, unknown>
}

/**
 * Appends entries to the chain. Called last in a transaction, because the head of the chain is one row that
 * everybody who writes an entry waits for.
 */
export async function appendAudit(tx: Transaction<Schema>, actor: Actor, now: Date, entries: AuditEntry[]) {
  const head = await tx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  let { seq, hash } = head
  for (const { action, details } of entries) {
    const text = canonical(details)
    const entry = {
      seq: seq + 1,
      at: now,
      actor: nameActor(actor),
      action,
      details_hash: sha256(text),
      prev_hash: hash,
    }
    const row = { ...entry, hash: hashEntry(entry) }
    await tx.insertInto('audit').values(row).execute()
    await tx.insertInto('audit_details').values({ seq: row.seq, details: text }).execute()
    seq = row.seq
    hash = row.hash
  }
  await tx.updateTable('audit_head').set({ seq, hash }).execute()
}

type Chained = Pick<Schema['audit'], 'seq' | 'at' | 'actor' | 'action' | 'details_hash' | 'prev_hash'>

function hashEntry({ seq, at, actor, action, details_hash, prev_hash }: Chained): Buffer {
  const rest = canonical({ seq, at: at.toISOString(), actor, action, details: details_hash.toString('hex') })
  return createHash('sha256').update(prev_hash).update(rest).digest()
}

/** An entry of the log by its number and hash, in hexadecimal digits: who knows it, knows all that came before. */
export interface AuditHead {
  seq: number
  hash: string
}

/** The last entry of the log; number 0 and no hash while it is empty. */
export async function readHead(db: Db): Promise<AuditHead> {
  const { seq, hash } = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  return { seq, hash: hash.toString('hex') }
}

interface AuditReport {
  entries: number
  /** The first entry that does not hold. */
  broken: number | null
  head: AuditHead
  /** The heads, of those that were known before, that the log does not contain, or contains with another hash. */
  lost: (AuditHead & { reason: 'missing' | 'other-hash' })[]
}

/**
 * Checks the whole chain, and that it contains the heads that somebody has kept (rule I6): a log whose end was cut off is a
 * whole chain too. Of a known hash its beginning is enough.
 */
export const verifyAudit = (db: Kysely<Schema>, known: AuditHead[] = []): Promise<AuditReport> =>
  // A portal that runs meanwhile goes on writing; entries and head are to be those of one moment.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rows = await readChain(tx)
      const head = await readHead(tx)
      const lost = known.flatMap(({ seq, hash }) => {
        const entry = rows.find((row) => row.seq === seq)
        if (!entry) return { seq, hash, reason: 'missing' as const }
        return entry.hash.toString('hex').startsWith(hash) ? [] : { seq, hash, reason: 'other-hash' as const }
      })
      return { entries: rows.length, broken: findBreak(rows, head), head, lost }
    })

const readChain = (tx: Transaction<Schema>) =>
  tx
    .selectFrom('audit')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .selectAll('audit')
    .select('audit_details.details')
    .orderBy('audit.seq')
    .execute()

function findBreak(rows: Awaited<ReturnType<typeof readChain>>, head: AuditHead): number | null {
  let previous: Buffer = Buffer.alloc(0)
  for (const [index, row] of rows.entries()) {
    // Details may have been erased for data protection; where they are there, they must be the ones noted.
    const detailsHold = row.details === null || sha256(canonical(row.details)).equals(row.details_hash)
    const holds = row.seq === index + 1 && row.prev_hash.equals(previous) && row.hash.equals(hashEntry(row))
    if (!holds || !detailsHold) return row.seq
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

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** JSON with sorted keys: what jsonb gives back hashes like what was put in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
