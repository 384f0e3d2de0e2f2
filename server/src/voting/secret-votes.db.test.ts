import { createPublicKey, verify } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { countQuiet } from '#test/count-quiet.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { sweepBallotKeys } from './empty-urn.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const hall = await openHall(db, [app], 4)
const { chair, delegates } = hall
const windows = delegates.map(({ window }) => window) as [Client, Client, Client, Client]
const keys = app.context.ballotKeys

beforeEach(async () => {
  await hall.clearVote()
  await expect.poll(listKeys).toEqual([])
})

const listKeys = async () => (await readdir(keys).catch(() => [])).filter((name) => name.endsWith('.key'))
const open = () => hall.openVote({ mode: 'secret' })
const vote = (window: Client, appId: number, choice: number, uuid?: string) =>
  window.job('vote', { appId, vote: choice }, uuid)
const stop = (appId: number, result: unknown = 'count') => app.call('stopVote', { appId, result }, chair)
const rows = async (table: 'sealed_ballots' | 'secret_roll' | 'urn' | 'ballots') =>
  db.selectFrom(table).selectAll().execute()

test('[Z1, Z3, Z11] ballots lie sealed until the close, and then in an urn that knows nobody', async () => {
  const appId = await open()
  for (const [index, choice] of [1, 1, 2].entries())
    expect(await vote(windows[index] as Client, appId, choice)).toMatchObject({ result: true })
  expect(await rows('ballots')).toEqual([])
  const sealed = (await db.selectFrom('sealed_ballots').selectAll().execute()).map((row) => row.sealed)
  expect(sealed).toHaveLength(3)
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1)
  expect(new Set(sealed.map((box) => box.toString('hex'))).size).toBe(3)
  expect(await stop(appId)).toMatchObject({
    status: 200,
    body: { votings: { '0': 0, '1': 2, '2': 1 }, result: true, mode: 'secret' },
  })
  expect(await rows('sealed_ballots')).toEqual([])
  const urn = await db.selectFrom('urn').selectAll().execute()
  expect(urn.map(({ choice }) => choice).toSorted((a, b) => a - b)).toEqual([1, 1, 2])
  expect(urn.map(({ id }) => id[14])).toEqual(['4', '4', '4'])
  expect(urn.map(({ id }) => id)).toEqual(urn.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)))
  const voters = delegates.slice(0, 3).map(({ id }) => id)
  expect((await db.selectFrom('secret_roll').selectAll().execute()).map(({ user_id }) => user_id)).toEqual(
    voters.toSorted((a, b) => a - b),
  )
  expect(await stop(appId)).toMatchObject({ status: 200, body: { votings: { '0': 0, '1': 2, '2': 1 } } })
  await expect.poll(listKeys).toEqual([])
})

test('[Z11] the result is what the count says, and nothing where nobody voted', async () => {
  const even = await open()
  await vote(windows[0], even, 1)
  await vote(windows[1], even, 2)
  expect(await stop(even)).toMatchObject({ body: { result: false } })
  const empty = await open()
  expect(await stop(empty)).toMatchObject({ body: { result: null, votings: { '0': 0, '1': 0, '2': 0 } } })
  const declared = await open()
  await vote(windows[0], declared, 2)
  expect(await stop(declared, 1)).toMatchObject({ body: { result: true } })
})

test('[Z4, Z5] everybody sees the turnout alone, a moment later, and nobody asks it out earlier', async () => {
  const before = await buildMotion(db)
  app.context.changes.tell(['content'])
  const sight = [
    await openLive(app, 'chair', chair),
    await openLive(app, 'voter', delegates[0]?.cookie),
    await openLive(app, 'visitor'),
  ]
  await hall.act('startVote', { appId: before, mode: 'secret' })
  await hall.act('openVote', { appId: before })
  await expectLive(app, sight)
  const asked = async () => (await windows[3].job('vote-data')).data
  expect(await asked()).toMatchObject({ count: 0, votings: null })
  await vote(windows[0], before, 1)
  await vote(windows[1], before, 2)
  expect(await asked()).toMatchObject({ count: 0 })
  expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
    count: 0,
    votings: null,
  })
  for (const { client } of sight)
    await client.until(({ name, payload }) => name === 'update-voting' && payload.count === 2)
  await expectLive(app, sight)
  expect(await asked()).toMatchObject({ count: 2, votings: null })
  for (const { live } of sight) expect(live().point.currentVote).toMatchObject({ count: 2, votings: null })
  expect(sight.map(({ live }) => live().point.currentVote?.hasVoted)).toEqual([false, true, false])
  const told = sight.flatMap(({ client }) => client.events).filter(({ name }) => name === 'update-voting')
  expect(told.map(({ payload }) => 'votings' in payload && payload.votings)).toEqual(told.map(() => null))
})

test('[V2, V5] a secret ballot counts once, and the same uuid has the same answer', async () => {
  const appId = await open()
  const uuid = crypto.randomUUID()
  expect(await vote(windows[0], appId, 1, uuid)).toEqual({ uuid, result: true })
  expect(await vote(windows[0], appId, 2, uuid)).toEqual({ uuid, result: true })
  expect(await vote(windows[0], appId, 2)).toMatchObject({ result: false })
  expect((await stop(appId)).body.votings).toEqual({ '0': 0, '1': 1, '2': 0 })
})

test('[Z6] a motion flagged for it is voted on in the booth, another one on the own device', async () => {
  const appId = await hall.openVote({}, { secure_vote: true })
  expect(await vote(windows[0], appId, 1)).toMatchObject({
    message: 'Bitte geben Sie Ihr geheime Stimme in der Kabine ab.',
  })
  await db
    .updateTable('sessions')
    .set({ secure_votes: true })
    .where('user_id', '=', delegates[0]?.id ?? 0)
    .execute()
  expect(await vote(windows[0], appId, 1)).toMatchObject({ result: true })
  expect(await stop(appId)).toMatchObject({ body: { mode: 'secret', votings: { '1': 1 } } })
})

test('[Z8] a receipt says that the ballot came in, to its voter alone, and can be checked', async () => {
  const appId = await open()
  const ask = (index: number) => app.call('receipt', { appId }, delegates[index]?.cookie)
  expect(await ask(0)).toMatchObject({ status: 404 })
  await vote(windows[0], appId, 2)
  const during = await ask(0)
  await stop(appId)
  const after = await ask(0)
  expect([during.status, after.body]).toEqual([200, during.body])
  expect(await ask(1)).toMatchObject({ status: 404 })
  const { statement, signature, key } = after.body
  expect(statement).toContain(delegates[0]?.register_number)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
  const holds = (text: string) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  expect([holds(statement), holds(`${statement} `)]).toEqual([true, false])
  const openVote = await hall.openVote()
  await vote(windows[0], openVote, 1)
  expect(await app.call('receipt', { appId: openVote }, delegates[0]?.cookie)).toMatchObject({ status: 404 })
})

test('[Z2, Z13] without its key no ballot is taken and nothing is counted; with another one neither', async () => {
  const appId = await open()
  await vote(windows[0], appId, 1)
  const [name = ''] = await listKeys()
  const key = await readFile(join(keys, name))
  await rm(join(keys, name))
  expect(await vote(windows[1], appId, 1)).toMatchObject({ result: false })
  expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:ballot-key-missing' } })
  await writeFile(join(keys, name), Buffer.from(key.map((byte, place) => (place > 20 ? byte ^ 1 : byte))))
  expect(await vote(windows[1], appId, 1)).toMatchObject({ result: false })
  await writeFile(join(keys, name), key)
  expect(await vote(windows[2], appId, 1)).toMatchObject({ result: true })

  // A ballot that is put into another voter's cover does not open.
  const [ballot] = await db
    .selectFrom('sealed_ballots')
    .selectAll()
    .where('user_id', '=', delegates[0]?.id ?? 0)
    .execute()
  const copied = {
    vote_id: ballot?.vote_id ?? 0,
    user_id: delegates[1]?.id ?? 0,
    sealed: ballot?.sealed ?? Buffer.of(),
  }
  await db.insertInto('sealed_ballots').values(copied).execute()
  expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:ballots-damaged' } })
  expect(await rows('urn')).not.toContainEqual(expect.objectContaining({ vote_id: copied.vote_id }))
  await db.deleteFrom('sealed_ballots').where('user_id', '=', copied.user_id).execute()
  expect(await stop(appId)).toMatchObject({ body: { votings: { '0': 0, '1': 2, '2': 0 } } })
})

test('[Z12] restarting and cancelling leave nothing of what was cast, nor a key', async () => {
  const appId = await open()
  await vote(windows[0], appId, 1)
  const [first] = await listKeys()
  await hall.act('restartApp', { id: appId })
  await expect.poll(listKeys).toHaveLength(1)
  expect(await listKeys()).not.toContain(first)
  expect(await rows('sealed_ballots')).toEqual([])
  await hall.act('openVote', { appId })
  await vote(windows[1], appId, 1)
  await stop(appId)
  const kept = await db
    .selectFrom('votes')
    .select('id')
    .where('app_id', '=', appId)
    .orderBy('id', 'desc')
    .execute()
  await hall.act('restartApp', { id: appId })
  for (const table of ['secret_roll', 'urn'] as const)
    expect((await rows(table)).map(({ vote_id }) => vote_id)).not.toContain(kept[0]?.id)
  await hall.act('cancelVote', { appId })
  await expect.poll(listKeys).toEqual([])
})

test('[Z10] a key that could not be destroyed is said to the operator', async () => {
  const appId = await open()
  const [key = ''] = await listKeys()
  await rm(join(keys, key))
  await mkdir(join(keys, key))
  const before = await countQuiet('destroy the key of a secret vote')
  await hall.act('cancelVote', { appId })
  await expect.poll(() => countQuiet('destroy the key of a secret vote')).toBe(before + 1)
  await rmdir(join(keys, key))
})

test('[Z10] a key that no vote needs is swept, the one of the running vote stays', async () => {
  const appId = await open()
  const [needed = ''] = await listKeys()
  await writeFile(join(keys, `${'x'.repeat(43)}.key`), 'left behind by a crash')
  await sweepBallotKeys(app.context)
  expect(await listKeys()).toEqual([needed])
  expect(await readFile(join(keys, 'CACHEDIR.TAG'), 'utf8')).toMatch(
    /^Signature: 8a477f597d28d172789f06886806bc55\n/,
  )
  await vote(windows[0], appId, 1)
  expect(await stop(appId)).toMatchObject({ status: 200 })
  await expect.poll(listKeys).toEqual([])
})

test('[Z10] a portal with another database shares the place, and destroys no key there', async () => {
  const appId = await open()
  expect(await vote(windows[0], appId, 1)).toMatchObject({ result: true })
  const shared = { dataDir: await makeDataDir(), ballotKeys: dirname(keys) }
  const elsewhere = await openTestDb()
  await buildCongress(elsewhere.db)
  const neighbour = await openTestApp(elsewhere, shared)
  await sweepBallotKeys(neighbour.context)
  expect(await stop(appId)).toMatchObject({ status: 200, body: { votings: { '1': 1 } } })
})

test('[Z3] no table of a secret vote can say when or in which order something came', async () => {
  const { rows: columns } = await database.pool.query<{
    table_name: string
    column_name: string
    data_type: string
  }>(
    `select table_name, column_name, data_type, column_default, is_identity from information_schema.columns
     where table_name in ('sealed_ballots', 'secret_roll', 'secret_turnout', 'urn') order by table_name, ordinal_position`,
  )
  expect(columns).toEqual(
    [
      ['sealed_ballots', 'vote_id', 'integer'],
      ['sealed_ballots', 'user_id', 'integer'],
      ['sealed_ballots', 'sealed', 'bytea'],
      ['secret_roll', 'vote_id', 'integer'],
      ['secret_roll', 'user_id', 'integer'],
      ['secret_turnout', 'vote_id', 'integer'],
      ['secret_turnout', 'ballots', 'integer'],
      ['urn', 'id', 'uuid'],
      ['urn', 'vote_id', 'integer'],
      ['urn', 'choice', 'smallint'],
    ].map(([table_name, column_name, data_type]) => ({
      table_name,
      column_name,
      data_type,
      column_default: null,
      is_identity: 'NO',
    })),
  )
})
