import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Schema } from './database/schema.ts'

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

/** Checks the whole chain: how many entries hold, and the first that does not. */
export async function verifyAudit(db: Kysely<Schema>): Promise<{ entries: number; broken: number | null }> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .selectAll('audit')
    .select('audit_details.details')
    .orderBy('audit.seq')
    .execute()
  let previous: Buffer = Buffer.alloc(0)
  for (const [index, row] of rows.entries()) {
    // Details may have been erased for data protection; where they are there, they must be the ones noted.
    const detailsHold = row.details === null || sha256(canonical(row.details)).equals(row.details_hash)
    const holds = row.seq === index + 1 && row.prev_hash.equals(previous) && row.hash.equals(hashEntry(row))
    if (!holds || !detailsHold) return { entries: rows.length, broken: row.seq }
    previous = row.hash
  }
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  const complete = head.seq === rows.length && head.hash.equals(previous)
  return { entries: rows.length, broken: complete ? null : rows.length + 1 }
}

const nameActor = (actor: Actor): string => (actor.kind === 'user' ? actor.user.register_number : actor.kind)

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** JSON with sorted keys: what jsonb gives back hashes like what was put in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
