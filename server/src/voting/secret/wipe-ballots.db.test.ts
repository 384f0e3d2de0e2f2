import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { cast, openHall } from '#test/open-hall.ts'
import { countBallots, keepWal, readHeap } from '#test/secrecy.ts'

const VOTERS = 40

const database = await openTestDb()
const { db, pool } = database
await buildCongress(db)
// Numbers that occur nowhere else, so that the bytes of a ballot are nobody else's.
await pool.query(
  'alter table users alter id restart with 1712345678; alter table votes alter id restart with 1987654321; alter table procedural_motions alter id restart with 1887654321',
)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const hall = await openHall(db, [app], VOTERS)

const choiceOf = (index: number) => ([1, 2, 0] as const)[index % 3] ?? 0
const pairs = (voteId: number) =>
  hall.delegates.map(({ id }, index) => ({ voteId, userId: id, choice: choiceOf(index) }))
const found = async (voteId: number) => countBallots(await readHeap(database.url), pairs(voteId))

async function voteOpenly(): Promise<{ appId: number; voteId: number }> {
  const appId = await hall.openVote()
  const { id } = await db
    .selectFrom('votes')
    .select('id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const casts = hall.delegates.map(({ window }, index) => cast(window, appId, choiceOf(index)))
  for (const { answer } of await Promise.all(casts)) expect(answer).toMatchObject({ result: true })
  return { appId, voteId: id }
}

test('[V25] after the result no file of the database says who voted what in an open vote', async () => {
  const { appId, voteId } = await voteOpenly()
  expect(await found(voteId)).toBe(VOTERS)
  await hall.act('stopVote', { appId, result: 1 })
  await expect.poll(() => found(voteId)).toBe(0)
})

/**
 * What stands in the files of the log from a place in it on. Other databases of the same server begin new files too; one
 * that has been begun and not been written to is not there yet.
 */
const readLog = async (from: string) =>
  (
    await pool.query<{ bytes: Buffer | null }>(
      `select pg_read_binary_file('pg_wal/' || name, 0, size, true) as bytes from pg_ls_waldir()
       where name between pg_walfile_name($1) and pg_walfile_name(pg_current_wal_insert_lsn())`,
      [from],
    )
  ).rows.flatMap(({ bytes }) => bytes ?? [])

/** The place to which the log has been written. */
const placeInLog = async (): Promise<string> => {
  const { rows } = await pool.query<{ place: string }>('select pg_current_wal_insert_lsn() as place')
  return rows[0]?.place ?? ''
}

test.skipIf(process.env.DATABASE_URL_TEST)(
  '[V25] after the result the log goes on in a new file, so that the next checkpoint removes the one with the ballots',
  async () => {
    const kept = await keepWal(pool)
    const { appId, voteId } = await voteOpenly()
    const inLogFrom = async (place: string) => countBallots(await readLog(place), pairs(voteId))
    expect(await inLogFrom(kept.since)).toBeGreaterThan(0)
    kept.letGo()
    await hall.act('stopVote', { appId, result: 1 })
    await expect.poll(async () => inLogFrom(await placeInLog())).toBe(0)
  },
)

test('[V25] nor after a vote that was cancelled, nor in a vote on a procedural motion', async () => {
  const { appId, voteId } = await voteOpenly()
  await hall.act('cancelVote', { appId })
  await expect.poll(() => found(voteId)).toBe(0)

  const [mover] = hall.delegates
  const started = await mover?.window.job('start-bo', {
    type: proceduralType.endOfDebate,
    content: 'Schluss der Debatte',
  })
  const { id } = z.object({ id: z.int() }).parse(started?.data)
  const chair = await app.connect(hall.chair)
  expect(await chair.job('open-bo', { id })).toMatchObject({ result: true })
  const casts = hall.delegates.map((voter, index) =>
    voter.window.job('vote-bo', { id, vote: choiceOf(index) }),
  )
  for (const answer of await Promise.all(casts)) expect(answer).toMatchObject({ result: true })
  expect(await found(id)).toBe(VOTERS)
  await hall.act('stopBo', { id, result: 1 })
  await expect.poll(() => found(id)).toBe(0)
})

test('[V25] what a crash after the result has left is wiped at the next start', async () => {
  const { appId, voteId } = await voteOpenly()
  await hall.act('cancelVote', { appId })
  await expect.poll(() => found(voteId)).toBe(0)
  app.io.disconnectSockets(true)
  await app.close()
  await db
    .insertInto('ballots')
    .values(pairs(voteId).map(({ userId, choice }) => ({ vote_id: voteId, user_id: userId, choice })))
    .execute()
  await db.deleteFrom('ballots').execute()
  expect(await found(voteId)).toBe(VOTERS)
  await openTestApp(database, { dataDir })
  await expect.poll(() => found(voteId)).toBe(0)
})

test('[V25] a backup that reads the table holds up neither the next vote nor its ballots, and is wiped after', async () => {
  const again = await openTestApp(database, { dataDir })
  const later = await openHall(db, [again], 3)
  const first = await later.openVote()
  for (const { window } of later.delegates) await cast(window, first, 1)
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select count(*) from ballots')
  await later.act('stopVote', { appId: first, result: 1 })
  const second = await later.openVote()
  for (const { window } of later.delegates)
    expect((await cast(window, second, 2)).answer).toMatchObject({ result: true })
  await later.act('stopVote', { appId: second, result: 0 })
  const bytes = async () =>
    (await pool.query<{ size: number }>(`select pg_relation_size('ballots')::int as size`)).rows[0]?.size
  expect(await bytes()).toBeGreaterThan(0)
  await reader.query('commit')
  reader.release()
  await expect.poll(bytes).toBe(0)
})
