import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallName } from '@portal/shared/calls.ts'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildSessions,
  buildUsers,
} from '#test/builders.ts'
import { type MortalPortal, mortalPortals } from '#test/hold-portal.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyChoice } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 4

const database = await openTestDb()
const { db, pool } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const chair = await buildSession(db, (await buildChair(db)).id)
const users = await buildUsers(db, VOTERS)
const cookies = await buildSessions(
  db,
  users.map(({ id }) => id),
)

/** Statements wait here while somebody else holds the lock; the portal is killed meanwhile. */
const LOCK = 4711
await pool.query(`
  create function wait_here() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${LOCK});
    return new;
  end $$`)

type Call = 'start' | 'cast' | 'stop' | 'restart' | 'cancel'

/** Where the portal dies: during which call, before which statement, or while it commits. */
interface Step {
  call: Call
  table: string
  when: string
}

const before = (call: Call, change: string, table: string): Step => ({
  call,
  table,
  when: `trigger wait_here before ${change} on ${table} for each statement`,
})
const commit = (call: Call, change: string, table: string): Step => ({
  call,
  table,
  when: `constraint trigger wait_here after ${change} on ${table} deferrable initially deferred for each row`,
})

const steps: Step[] = [
  before('start', 'insert', 'votes'),
  commit('start', 'insert', 'votes'),
  before('cast', 'insert', 'sealed_ballots'),
  commit('cast', 'insert', 'sealed_ballots'),
  before('stop', 'delete', 'sealed_ballots'),
  before('stop', 'insert', 'urn'),
  before('stop', 'insert', 'secret_roll'),
  before('stop', 'insert', 'results'),
  before('stop', 'update', 'votes'),
  before('stop', 'insert', 'audit'),
  commit('stop', 'insert', 'urn'),
  before('restart', 'insert', 'votes'),
  commit('restart', 'insert', 'votes'),
  before('cancel', 'delete', 'sealed_ballots'),
  commit('cancel', 'update', 'votes'),
]

const start = mortalPortals(database, { DATA_DIR: dataDir })
let portal: MortalPortal = await start()

/** Which connection waits at the step; other databases of the same server have locks, too. */
async function readWaiting(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  if (!rows[0]) throw new Error('nobody waits yet')
  return rows[0].pid
}

/** Does something until it waits at the step, kills the portal, and starts another one on what is there then. */
async function dieAt({ table, when }: Step, act: () => Promise<unknown>): Promise<void> {
  const holder = await pool.connect()
  await holder.query(`select pg_advisory_lock(${LOCK})`)
  await pool.query(`create ${when} execute function wait_here()`)
  const lost = act().catch(() => null)
  const pid = await vi.waitFor(readWaiting, { timeout: 20_000, interval: 20 }).catch(() => null)
  await portal.kill()
  await holder.query(`select pg_advisory_unlock(${LOCK})`)
  holder.release()
  expect(pid, 'the portal never came to this step').not.toBeNull()
  const alive = async () =>
    (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rows.length
  await expect.poll(alive).toBe(0)
  await pool.query(`drop trigger wait_here on ${table}`)
  await lost
  portal = await start()
}

const keys = async () =>
  (await readdir(join(dataDir, 'ballot-keys'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.key'),
  )

const call = (name: CallName, input: Record<string, unknown>) => portal.call(name, input, chair)
const currentVote = async () => (await portal.call('workingPoint', {}, chair)).body.currentVote

/** Whatever has happened: a vote runs with its key and its sealed ballots, or it is over and nothing is left to open. */
async function expectWhole(): Promise<void> {
  const running = await currentVote()
  await expect.poll(keys).toHaveLength(running ? 1 : 0)
  const count = async (table: string) =>
    (await pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0
  if (!running) expect(await count('sealed_ballots')).toBe(0)
  expect(await count('urn')).toBe(await count('secret_roll'))
  expect(await count('ballots')).toBe(0)
}

const plans = fc.record({
  step: fc.constantFrom(...steps),
  choices: fc.array(anyChoice, { minLength: VOTERS, maxLength: VOTERS }),
})

prove(
  'T1 [Z10] killed at any step of a secret vote the portal has lost no acknowledged ballot, and opened none',
  { short: 2, long: 120 },
  plans,
  async ({ step, choices }) => {
    const appId = await buildMotion(db)
    const steer = (done: Call, name: CallName, input: Record<string, unknown>) =>
      step.call === done ? dieAt(step, () => call(name, input)) : call(name, input)

    await steer('start', 'startVote', { appId, mode: 'secret' })
    await expectWhole()
    if (!(await currentVote())) await call('startVote', { appId, mode: 'secret' })
    await call('openVote', { appId })

    const uuids = users.map(() => randomUUID())
    const cast = async (voter: number) =>
      (await portal.connect(cookies[voter])).job('vote', { appId, vote: choices[voter] }, uuids[voter])
    for (const voter of users.keys()) {
      if (step.call === 'cast' && voter === VOTERS - 1) await dieAt(step, () => cast(voter))
      // Sent again, as a browser does: the first time or the second, it counts once.
      expect(await cast(voter)).toMatchObject({ result: true })
    }
    await expectWhole()

    const counted = { '0': 0, '1': 0, '2': 0 }
    for (const choice of choices) counted[choice] += 1
    if (step.call === 'restart' || step.call === 'cancel') {
      const name = step.call === 'restart' ? 'restartApp' : 'cancelVote'
      await steer(step.call, name, step.call === 'restart' ? { id: appId } : { appId })
      await expectWhole()
      // The ballots are all there, or all gone.
      const left = await db.selectFrom('sealed_ballots').select('user_id').execute()
      expect([0, VOTERS]).toContain(left.length)
      if (left.length > 0)
        // The vote of before goes on, and its ballots can be opened.
        expect(await call('stopVote', { appId, result: 'count' })).toMatchObject({
          body: { votings: counted },
        })
      else if (await currentVote()) await call('cancelVote', { appId })
      await expectWhole()
      return { acked: VOTERS, kills: 1, lost: 0 }
    }
    await steer('stop', 'stopVote', { appId, result: 'count' })
    await expectWhole()
    expect(await call('stopVote', { appId, result: 'count' })).toMatchObject({
      status: 200,
      body: { votings: counted },
    })
    await expectWhole()
    return { acked: VOTERS, kills: 1, lost: 0 }
  },
)
