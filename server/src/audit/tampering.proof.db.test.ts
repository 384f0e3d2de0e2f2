import { randomBytes } from 'node:crypto'
import { statementOf } from '@portal/shared/audit/check.ts'
import type { LogHead } from '@portal/shared/audit/records.ts'
import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { appendAudit, isWhole, verifyAudit } from '#core/audit.ts'
import type { Schema } from '#core/database/schema.ts'
import { logKeysOf } from '#core/log-key.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'
import { insertFirstKey, insertHead, readLastHead } from './store.ts'

const { db, pool } = await openTestDb()
const LENGTH = 16
const makeKeys = () => logKeysOf(randomBytes(32).toString('base64url'))

const chair: Actor = { kind: 'operator', name: 'Vorsitz' }
async function sign(keys: ReturnType<typeof makeKeys>): Promise<void> {
  const { head, root } = await verifyAudit(db)
  const at = new Date('2026-05-12T12:00:00Z')
  await insertFirstKey(db, keys.key, at)
  const signature = keys.sign(statementOf({ size: head.seq, root, at: at.toISOString() }))
  await insertHead(db, {
    size: head.seq,
    root: Buffer.from(root, 'hex'),
    rev: head.seq,
    at,
    key: keys.key,
    signature,
  })
}

const at = (place: number) => new Date(Date.UTC(2026, 4, 12, 9, 0, place))
await db.transaction().execute(async (tx) => {
  for (let place = 1; place <= LENGTH; place += 1)
    await appendAudit(tx, chair, at(place), [{ action: 'stop-vote', details: { appId: place, yes: place } }])
})
const own = makeKeys()
await sign(own)

const tables = ['audit', 'audit_details', 'audit_head', 'audit_heads', 'audit_keys'] as const
for (const table of tables) await pool.query(`create table honest_${table} as table ${table}`)
const published = (await readLastHead(db)) as LogHead
const known = { seq: published.size, hash: published.root.slice(0, 20) }

/** Whoever has the database's password is not held up by triggers. */
const trigger = (state: 'enable' | 'disable') =>
  pool.query(tables.map((table) => `alter table ${table} ${state} trigger user`).join(';'))

const bringBack = () =>
  pool.query(
    [
      `truncate ${tables.join(', ')} cascade`,
      ...tables.map((table) => `insert into ${table} select * from honest_${table}`),
    ].join(';'),
  )

type Row = Selectable<Schema['audit']>
interface Change {
  kind: keyof typeof changes
  /** Numbers of two entries. */
  one: number
  other: number
  column: 'actor' | 'action' | 'at' | 'details_hash' | 'prev_hash' | 'hash' | 'blind'
  /** Whether all that can be recomputed is: hashes, chain, heads and keys, signed by somebody else. */
  isThorough: boolean
}

const readRows = () =>
  db
    .selectFrom('audit')
    .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
    .selectAll('audit')
    .select('details')
    .orderBy('audit.seq')
    .execute()
type Whole = Awaited<ReturnType<typeof readRows>>[number]

/** Writes the whole log anew, as an honest one would have been written. */
async function rewrite(rows: readonly Whole[]): Promise<void> {
  await pool.query(
    "truncate audit, audit_details, audit_heads, audit_keys cascade; update audit_head set seq = 0, hash = '\\x'",
  )
  await db.transaction().execute(async (tx) => {
    for (const { action, details, at } of rows)
      await appendAudit(tx, chair, at, [{ action, details: details as Record<string, unknown> }])
  })
  await sign(makeKeys())
}

const elsewhere: Record<Change['column'], unknown> = {
  actor: 'operator Jemand',
  action: 'pause',
  at: at(4000),
  details_hash: Buffer.alloc(32, 1),
  prev_hash: Buffer.alloc(32, 2),
  hash: Buffer.alloc(32, 3),
  blind: Buffer.alloc(32, 4),
}

/** What somebody may do to the log who can write to the database. */
const changes = {
  'a row changed': async ({ one, column, isThorough }: Change) => {
    if (!isThorough)
      return void (await db
        .updateTable('audit')
        .set({ [column]: elsewhere[column] })
        .where('seq', '=', one)
        .execute())
    const rows = await readRows()
    await rewrite(rows.map((row) => (row.seq === one ? { ...row, details: { appId: one, yes: 999 } } : row)))
  },
  'details changed': async ({ one }: Change) => {
    await db
      .updateTable('audit_details')
      .set({ details: JSON.stringify({ appId: one, yes: 999 }) })
      .where('seq', '=', one)
      .execute()
  },
  'a salt changed': async ({ one }: Change) => {
    await db
      .updateTable('audit_details')
      .set({ salt: randomBytes(32) })
      .where('seq', '=', one)
      .execute()
  },
  'details removed': async ({ one }: Change) => {
    await db.deleteFrom('audit_details').where('seq', '=', one).execute()
  },
  'a row removed': async ({ one, isThorough }: Change) => {
    if (isThorough) return rewrite((await readRows()).filter(({ seq }) => seq !== one))
    await db.deleteFrom('audit_details').where('seq', '=', one).execute()
    await db.deleteFrom('audit').where('seq', '=', one).execute()
  },
  'a row added': async ({ one, isThorough }: Change) => {
    const rows = await readRows()
    if (isThorough) return rewrite(rows.toSpliced(one, 0, rows[one - 1] as Whole))
    const { details: _, ...last } = rows[LENGTH - 1] as Whole
    await db
      .insertInto('audit')
      .values({ ...last, seq: LENGTH + 1 })
      .execute()
  },
  'rows swapped': async ({ one, other, isThorough }: Change) => {
    const rows = await readRows()
    const [first, second] = [rows[one - 1] as Whole, rows[other - 1] as Whole]
    if (isThorough) return rewrite(rows.with(one - 1, second).with(other - 1, first))
    const put = ({ details: _, seq: __, ...row }: Row & { details: unknown }, seq: number) =>
      db.updateTable('audit').set(row).where('seq', '=', seq).execute()
    await put(first, other)
    await put(second, one)
  },
  'the tail cut': async ({ one }: Change) => {
    await pool.query('delete from audit_details where seq >= $1', [one])
    await pool.query('delete from audit where seq >= $1', [one])
    await pool.query('delete from audit_heads where size >= $1', [one])
    await pool.query(
      "update audit_head set seq = $1 - 1, hash = coalesce((select hash from audit where seq = $1 - 1), '\\x')",
      [one],
    )
  },
  'the whole log rewritten': async () => rewrite(await readRows()),
  'a signed head changed': async ({ isThorough }: Change) => {
    if (isThorough) await pool.query('update audit_heads set root = $1', [randomBytes(32)])
    else await pool.query('update audit_heads set size = size - 1')
  },
  'a key changed': async () => {
    await pool.query('update audit_keys set key = $1', [makeKeys().key])
  },
} satisfies Record<string, (change: Change) => Promise<void>>

const plans: fc.Arbitrary<Change> = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    one: fc.integer({ min: 1, max: LENGTH }),
    step: fc.integer({ min: 1, max: LENGTH - 1 }),
    column: fc.constantFrom(...(Object.keys(elsewhere) as Change['column'][])),
    isThorough: fc.boolean(),
  })
  .map(({ step, ...plan }) => ({ ...plan, other: ((plan.one + step - 1) % LENGTH) + 1 }))

prove(
  '[RL5] whoever changes the log in the database is found out by the head that was published last',
  { short: 20, long: 1000 },
  plans,
  async (plan) => {
    await trigger('disable')
    await changes[plan.kind](plan)
    const found = !isWhole(await verifyAudit(db, [known], own.key))
    await bringBack()
    await trigger('enable')
    expect(found).toBe(true)
    expect(isWhole(await verifyAudit(db, [known], own.key))).toBe(true)
    return { found: 1, honest: 1 }
  },
)
