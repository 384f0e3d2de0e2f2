import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress } from '#test/builders.ts'
import { countQuiet } from '#test/count-quiet.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'

const database = await openTestDb()
const { db, pool } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const other = await openTestApp(database, { dataDir })
const hall = await openHall(db, [app, other], 4)
const { chair, delegates } = hall
const keys = app.context.features.ballotKeys
const console = await other.connect(chair)

const listKeys = async () => (await readdir(keys)).filter((name) => /\.(key|waiting)$/.test(name))
const inForce = (count: number) =>
  expect.poll(listKeys).toEqual(Array.from({ length: count }, () => expect.stringMatching(/\.key$/)))
const vote = (index: number, appId: number) => delegates[index]?.window.job('vote', { appId, vote: 1 })
const stop = (appId: number) => app.call('stopVote', { appId, result: 'count' }, chair)
const restart = (appId: number) => app.call('restartApp', { id: appId }, chair)
const alarms = () =>
  console.events.filter(
    ({ name, payload }: Client['events'][number]) =>
      name === 'send-data' && payload.op === 'secrecy' && payload.data.voteAltered,
  )

beforeEach(async () => {
  await hall.clearVote()
  await inForce(0)
})

/** A secret vote in which three have cast. */
async function openSecret(): Promise<number> {
  const appId = await hall.openVote({ mode: 'secret' })
  for (const index of [0, 1, 2]) expect(await vote(index, appId)).toMatchObject({ result: true })
  await inForce(1)
  return appId
}

/** What happens when a restarted vote is committed. */
const failures = [
  ['the database refuses it', `raise exception 'no room'`],
  ['the connection breaks', 'perform pg_terminate_backend(pg_backend_pid())'],
] as const

test.each(failures)(
  '[Z10, Z12] a secret vote whose restart fails at the commit goes on, and its ballots open: %s',
  async (_name, failure) => {
    const appId = await openSecret()
    const [key = ''] = await listKeys()
    await pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin ${failure}; return null; end $$;
      create constraint trigger fail after insert on votes deferrable initially deferred
        for each row execute function fail()`)
    expect((await restart(appId)).status).toBeGreaterThanOrEqual(500)
    await pool.query('drop trigger fail on votes; drop function fail')

    expect(await vote(3, appId)).toMatchObject({ result: true })
    // What was made for the vote that did not come about is destroyed.
    await expect.poll(listKeys).toEqual([key])
    expect(await stop(appId)).toMatchObject({ status: 200, body: { votings: { '1': 4 } } })
    await inForce(0)
    expect(alarms()).toEqual([])
  },
)

test('[Z10, Z12] a secret vote that was restarted has its own key at once, and the one of before is destroyed', async () => {
  const appId = await openSecret()
  const [before = ''] = await listKeys()
  await hall.act('restartApp', { id: appId })
  await hall.act('openVote', { appId }, other)
  for (const index of [0, 1, 2]) expect(await vote(index, appId)).toMatchObject({ result: true })
  await inForce(1)
  expect(await listKeys()).not.toContain(before)
  expect(await stop(appId)).toMatchObject({ body: { votings: { '1': 3 } } })
  expect(alarms()).toEqual([])
})

/** Restarts, and brings the folder to where a crash right after the commit leaves it. */
async function crashAfterCommit(appId: number): Promise<{ old: string; next: string }> {
  const [old = ''] = await listKeys()
  const content = await readFile(join(keys, old))
  await hall.act('restartApp', { id: appId })
  await expect.poll(listKeys).not.toContain(old)
  await inForce(1)
  const [next = ''] = await listKeys()
  await writeFile(join(keys, old), content)
  await rename(join(keys, next), join(keys, next.replace('.key', '.waiting')))
  return { old, next }
}

test('[Z10] after a crash between the commit and the keys the restarted vote runs with its own key, and the other one is destroyed', async () => {
  const appId = await openSecret()
  const { next } = await crashAfterCommit(appId)
  await hall.act('openVote', { appId })
  for (const index of [0, 1, 2]) expect(await vote(index, appId)).toMatchObject({ result: true })
  await expect.poll(listKeys).toEqual([next])
  expect(await stop(appId)).toMatchObject({ body: { votings: { '1': 3 } } })
  expect(alarms()).toEqual([])
})

test('[Z10, Z16] a key that cannot be destroyed is said once, disturbs no restarted vote, and brings the vote of before not back', async () => {
  const appId = await openSecret()
  const [old = ''] = await listKeys()
  await pool.query('create table kept as select votes.* from votes join floor on vote_id = votes.id')
  const before = await countQuiet('sweep the keys of secret votes')
  await hall.act('restartApp', { id: appId })
  await expect.poll(listKeys).not.toContain(old)
  // Node's `rm` takes along a folder that came into the place of its file meanwhile, and one of the servers may be at it.
  const obstruct = () => mkdir(join(keys, old, 'not empty'), { recursive: true })
  await obstruct()
  await hall.act('openVote', { appId })
  for (const index of [0, 1]) expect(await vote(index, appId)).toMatchObject({ result: true })
  // Both servers find it.
  await expect
    .poll(async () => {
      await obstruct()
      return countQuiet('sweep the keys of secret votes')
    })
    .toBe(before + 2)
  expect(await vote(2, appId)).toMatchObject({ result: true })
  expect(alarms()).toEqual([])

  const [next] = (await pool.query<{ vote_id: number }>('select vote_id from floor')).rows
  await pool.query(`
    update votes set state = kept.state, guard = kept.guard, closes_at = kept.closes_at from kept where votes.id = kept.id;
    update floor set vote_id = (select id from kept)`)
  const refused = await vote(3, appId)
  expect(refused?.message).toMatch(/in der Datenbank verändert/)
  expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:vote-altered' } })
  await pool.query(`
    update votes set state = 'discarded' from kept where votes.id = kept.id;
    update floor set vote_id = ${next?.vote_id}; drop table kept`)

  await rm(join(keys, old), { recursive: true })
  expect(await stop(appId)).toMatchObject({ body: { votings: { '1': 3 } } })
})
