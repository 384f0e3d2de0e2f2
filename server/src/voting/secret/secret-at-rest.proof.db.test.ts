import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'
import {
  countBallots,
  countFound,
  dump,
  findJoins,
  keepWal,
  readHeap,
  readWal,
  sightOf,
  spellings,
} from '#test/secrecy.ts'

/** So many that a join by chance is out of the question: half of them vote Ja, half Nein. */
const VOTERS = 60

const database = await openTestDb()
const { db, pool } = database
await buildCongress(db)
// Numbers that occur nowhere else, in no other test either: all share the write-ahead log of one server.
await pool.query(
  'alter table users alter id restart with 1612345678; alter table votes alter id restart with 1587654321',
)
const dataDir = await makeDataDir()
const lines: string[] = []
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const metricsToken = 'a-token-for-the-operator'
const app = await openTestApp(
  database,
  { dataDir, metricsToken },
  { limits: false, log: pino({ level: 'trace' }, stream) },
)
const hall = await openHall(db, [app], VOTERS)
const places = hall.delegates.map((_, place) => place)

const plans = fc.record({
  order: fc.shuffledSubarray(places, { minLength: VOTERS, maxLength: VOTERS }),
  yes: fc.shuffledSubarray(places, { minLength: VOTERS / 2, maxLength: VOTERS / 2 }),
})

type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never

/** Everybody votes, one after the other, which tells most; says who voted what and with which jobs. */
async function castAll(appId: number, { order, yes }: Plan) {
  const truth = new Map<string, string>()
  const uuids: string[] = []
  for (const place of order) {
    const delegate = hall.delegates[place]
    const choice = yes.includes(place) ? 1 : 2
    const uuid = randomUUID()
    expect(await delegate?.window.job('vote', { appId, vote: choice }, uuid)).toEqual({ uuid, result: true })
    truth.set(String(delegate?.id), String(choice))
    uuids.push(uuid)
  }
  return { truth, uuids }
}

const ballotOf = (voteId: number, id: string, choice: string) => ({
  voteId,
  userId: Number(id),
  choice: Number(choice),
})

const readMetrics = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  return (await fetch(`${app.url}/metrics`, { headers })).text()
}

/** All that names a voter: the roll, what they were answered, their sessions and accounts, locks on these included. */
const sightsOfVoters = (voteId: number) =>
  Promise.all([
    sightOf(pool, 'secret_roll', `vote_id = ${voteId}`),
    sightOf(pool, 'sealed_ballots', `vote_id = ${voteId}`),
    sightOf(pool, 'answered_jobs', `answered_at >= (select started_at from votes where id = ${voteId})`),
    sightOf(pool, 'sessions', `user_id in (${hall.delegates.map(({ id }) => id).join()})`),
    sightOf(pool, 'users', `id in (${hall.delegates.map(({ id }) => id).join()})`),
  ])

prove(
  'T44 [Z1, Z2, Z3] neither database, dump, write-ahead log, log nor figures join a voter and a choice',
  { short: 1, long: 40 },
  plans,
  async (plan) => {
    lines.length = 0
    const wal = await keepWal(pool)
    const appId = await hall.openVote({ mode: 'secret' })
    const vote = await db
      .selectFrom('votes')
      .select('id')
      .where('app_id', '=', appId)
      .executeTakeFirstOrThrow()
    const { truth, uuids } = await castAll(appId, plan)

    const [name = ''] = (await readdir(app.context.features.ballotKeys)).filter((file) =>
      file.endsWith('.key'),
    )
    const file = JSON.parse(await readFile(join(app.context.features.ballotKeys, name), 'utf8'))
    const [key, salt] = [Buffer.from(file.key, 'base64'), Buffer.from(file.salt, 'base64')]
    const canaries = {
      // The last 32 bytes of what it is written in are the key itself.
      key: [key, key.subarray(-32), salt].flatMap(spellings),
      ballots: [...truth].map(([id, choice]) => ballotOf(vote.id, id, choice)),
      jobs: [...uuids, ...hall.delegates.map(({ username }) => username)].map((text) => Buffer.from(text)),
      // The log names no single ballot; the figures may say how many there were.
      lines: [Buffer.from('"vote"')],
    }
    const search = async () => {
      const stored = [
        ...(await readHeap(database.url)),
        await readWal(pool, wal),
        Buffer.from(await dump(pool)),
      ]
      const published = [Buffer.from(lines.join('')), Buffer.from(await readMetrics())]
      return {
        stored: countFound(stored, canaries.key) + countBallots(stored, canaries.ballots),
        published:
          countFound(published, [...canaries.key, ...canaries.jobs]) +
          countFound([Buffer.from(lines.join(''))], canaries.lines),
      }
    }
    const before = await search()
    const sealed = await db
      .selectFrom('sealed_ballots')
      .select('sealed')
      .where('vote_id', '=', vote.id)
      .execute()
    expect(await app.call('stopVote', { appId, result: 'count' }, hall.chair)).toMatchObject({
      body: { votings: { '0': 0, '1': VOTERS / 2, '2': VOTERS / 2 } },
    })
    await expect.poll(() => readdir(app.context.features.ballotKeys)).not.toContain(name)
    const after = await search()
    wal.letGo()
    const sealedLeft = countFound(
      [Buffer.from(await dump(pool))],
      sealed.flatMap((row) => spellings(row.sealed)),
    )

    const urn = await sightOf(pool, 'urn', `vote_id = ${vote.id}`)
    expect(urn.rows).toHaveLength(VOTERS)
    const { tried, found } = findJoins(await sightsOfVoters(vote.id), [urn], truth)
    expect({ before, after, sealedLeft, found }).toEqual({
      before: { stored: 0, published: 0 },
      after: { stored: 0, published: 0 },
      sealedLeft: 0,
      found: [],
    })
    return {
      ballots: truth.size,
      canaries: canaries.key.length + canaries.ballots.length + canaries.jobs.length,
      canariesFound: 0,
      joinsTried: tried,
      joinsFound: found.length,
    }
  },
)

test('T44 the search finds what there is to find: an open vote, and a roll and an urn that are written together', async () => {
  const plan = { order: places, yes: places.filter((place) => place % 3 === 0) }
  const wal = await keepWal(pool)
  const appId = await hall.openVote()
  const vote = await db.selectFrom('votes').select('id').where('app_id', '=', appId).executeTakeFirstOrThrow()
  const early = await castAll(appId, { ...plan, order: places.slice(0, VOTERS / 2) })
  // As what others write at the same server does it: a new file of the log begins, and the next checkpoint needs only that.
  await pool.query('select pg_switch_wal()')
  const late = await castAll(appId, { ...plan, order: places.slice(VOTERS / 2) })
  const truth = new Map([...early.truth, ...late.truth])
  const ballots = [...truth].map(([id, choice]) => ballotOf(vote.id, id, choice))
  const stored = await db.selectFrom('ballots').select('user_id').where('vote_id', '=', vote.id).execute()
  expect(stored).toHaveLength(VOTERS)
  expect(countBallots(await readHeap(database.url), ballots)).toBe(VOTERS)
  expect(countBallots([await readWal(pool, wal)], ballots)).toBe(VOTERS)
  wal.letGo()
  await hall.act('stopVote', { appId, result: 1 })

  await pool.query(
    'create table naive_roll (user_id integer); create table naive_urn (id uuid, choice integer)',
  )
  for (const [id, choice] of truth) {
    await pool.query(
      `with urn as (insert into naive_urn values (gen_random_uuid(), ${choice})) insert into naive_roll values (${id})`,
    )
  }
  const { found } = findJoins(
    [await sightOf(pool, 'naive_roll', 'true')],
    [await sightOf(pool, 'naive_urn', 'true')],
    truth,
  )
  await pool.query('drop table naive_roll, naive_urn')
  expect(found.map(({ by }) => by)).toEqual(
    expect.arrayContaining([
      'the same naive_roll.xmin and naive_urn.xmin',
      'the order of naive_roll.ctid and naive_urn.ctid',
    ]),
  )
})
