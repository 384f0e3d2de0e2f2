import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
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

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const hall = await openHall(db, [app], 4)
const { chair, delegates } = hall
const windows = delegates.map(({ window }) => window) as [Client, Client, Client, Client]
const keys = app.context.features.ballotKeys

beforeEach(async () => {
  await hall.clearVote()
  await expect.poll(listKeys).toEqual([])
})

const listKeys = async () => (await readdir(keys).catch(() => [])).filter((name) => name.endsWith('.key'))
async function open(): Promise<number> {
  const appId = await hall.openVote({ mode: 'secret' })
  await expect.poll(listKeys).toHaveLength(1)
  return appId
}
const vote = (window: Client, appId: number, choice: number, uuid?: string) =>
  window.job('vote', { appId, vote: choice }, uuid)
const stop = (appId: number, result: unknown = 'count') => app.call('stopVote', { appId, result }, chair)
const voteOf = (appId: number) =>
  db
    .selectFrom('votes')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
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

/** So many ballots stay secret: the named ones, and of the other delegates as many abstentions as are needed. */
async function castThree(appId: number, ...choices: number[]): Promise<void> {
  const all = [...choices, 0, 0, 0].slice(0, Math.max(3, choices.length))
  for (const [index, choice] of all.entries())
    expect(await vote(windows[index] as Client, appId, choice)).toMatchObject({ result: true })
}

test('[Z11] the result is what the count says, unless the chair says otherwise', async () => {
  const even = await open()
  await castThree(even, 1, 2)
  expect(await stop(even)).toMatchObject({ body: { result: false, votings: { '0': 1, '1': 1, '2': 1 } } })
  const declared = await open()
  await castThree(declared, 2, 2, 2)
  expect(await stop(declared, 1)).toMatchObject({ body: { result: true } })
})

test('[Z9] of fewer than three ballots nothing is published, kept or put right but that they were too few', async () => {
  for (const choices of [[], [1], [2, 2]]) {
    const appId = await open()
    for (const [index, choice] of choices.entries()) await vote(windows[index] as Client, appId, choice)
    expect(await stop(appId, 1)).toMatchObject({
      status: 200,
      body: { result: null, votings: null, hall: null },
    })
    const { body } = await app.call('workingPoint')
    expect(body.result).toMatchObject({ appId, result: null, votings: null })
    expect((await app.call('decisions', { appId })).body).toMatchObject([{ votings: null }])
    expect(await hall.statusOf(appId)).toBe(10)
    const stored = db.selectFrom('results').where('app_id', '=', appId)
    expect(await stored.select(['yes', 'no', 'abstention', 'verdict']).execute()).toEqual([
      { yes: 0, no: 0, abstention: 0, verdict: null },
    ])
    const { id } = await voteOf(appId)
    for (const table of ['urn', 'sealed_ballots'] as const)
      expect((await rows(table)).filter(({ vote_id }) => vote_id === id)).toEqual([])
    const noted = await db.selectFrom('audit_details').select('details').orderBy('seq', 'desc').execute()
    expect(noted[0]?.details).toMatchObject({ appId, votings: null, result: null, verdict: null })
    expect((await app.call('receipt', { appId }, delegates[0]?.cookie)).status).toBe(
      choices.length > 0 ? 200 : 404,
    )
    const correction = { appId, result: 1, reason: 'Versehen' }
    expect(await app.call('correctResult', correction, chair)).toMatchObject({
      problem: { type: 'urn:portal:refusal:too-few-to-correct' },
    })
    await hall.act('restartApp', { id: appId })
    await hall.act('cancelVote', { appId })
  }
})

test('[Z9] the hall counts to the three, and hall and online are never shown apart', async () => {
  const present = await openTestApp(database, { dataDir, present: true })
  const appId = await open()
  await vote(windows[0], appId, 1)
  const numbers = { yes: 5, no: 2, abstention: 1 }
  const declared = await present.call('stopVote', { appId, result: 'count', ...numbers }, chair)
  expect(declared.body).toMatchObject({ votings: { '0': 1, '1': 6, '2': 2 }, hall: null, result: true })
  const correction = { appId, result: 0, reason: 'Versehen' }
  expect(await present.call('correctResult', correction, chair)).toMatchObject({
    body: { votings: { '0': 1, '1': 6, '2': 2 }, hall: null, result: false },
  })
})

test('[Z15] a motion flagged as secure vote goes into no other mode than secret', async () => {
  const appId = await buildMotion(db, { secure_vote: true })
  for (const mode of ['open', 'rollcall'])
    expect(await app.call('startVote', { appId, mode }, chair)).toMatchObject({
      status: 409,
      problem: { type: 'urn:portal:refusal:secure-vote-is-secret' },
    })
  await hall.act('startVote', { appId, mode: 'secret' })
  await hall.act('cancelVote', { appId })
  // Flagged only after an open vote on it was begun: repeated, it is secret too.
  const flagged = await hall.openVote()
  await db.updateTable('motions').set({ secure_vote: true }).where('id', '=', flagged).execute()
  await hall.act('restartApp', { id: flagged })
  expect((await app.call('workingPoint')).body.currentVote).toMatchObject({ mode: 'secret' })
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
  const readVote = async () => (await windows[3].job('vote-data')).data
  expect(await readVote()).toMatchObject({ count: 0, votings: null })
  // However long the machine takes for all this, the moment is not over: whoever tells of ballots waits for this table.
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table secret_turnout in exclusive mode')
    await vote(windows[0], before, 1)
    await vote(windows[1], before, 2)
    expect(await readVote()).toMatchObject({ count: 0 })
    expect((await app.call('workingPoint', {}, chair)).body.currentVote).toMatchObject({
      count: 0,
      votings: null,
    })
  } finally {
    await holder.query('commit')
    holder.release()
  }
  for (const { client } of sight)
    await client.until(({ name, payload }) => name === 'update-voting' && payload.count === 2)
  await expectLive(app, sight)
  expect(await readVote()).toMatchObject({ count: 2, votings: null })
  for (const { live } of sight) expect(live().point.currentVote).toMatchObject({ count: 2, votings: null })
  expect(sight.map(({ live }) => live().point.currentVote?.hasVoted)).toEqual([false, true, false])
  const published = sight
    .flatMap(({ client }) => client.events)
    .filter(({ name }) => name === 'update-voting')
  expect(published.map(({ payload }) => 'votings' in payload && payload.votings)).toEqual(
    published.map(() => null),
  )
})

test('[V2, V5] a secret ballot counts once, and the same uuid has the same answer', async () => {
  const appId = await open()
  const uuid = crypto.randomUUID()
  expect(await vote(windows[0], appId, 1, uuid)).toEqual({ uuid, result: true })
  expect(await vote(windows[0], appId, 2, uuid)).toEqual({ uuid, result: true })
  expect(await vote(windows[0], appId, 2)).toMatchObject({ result: false })
  expect(await vote(windows[1], appId, 0)).toMatchObject({ result: true })
  expect(await vote(windows[2], appId, 0)).toMatchObject({ result: true })
  expect((await stop(appId)).body.votings).toEqual({ '0': 2, '1': 1, '2': 0 })
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
  expect(await stop(appId)).toMatchObject({ body: { mode: 'secret', votings: null } })
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
  await castThree(appId, 1, 1, 1)
  const [name = ''] = await listKeys()
  const key = await readFile(join(keys, name), 'utf8')
  await rm(join(keys, name))
  expect(await vote(windows[3], appId, 1)).toMatchObject({ result: false })
  expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:ballot-key-missing' } })
  const other = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'der' })
  const wrong = [
    { ...JSON.parse(key), key: other.toString('base64') },
    { ...JSON.parse(key), vote: JSON.parse(key).vote + 1 },
    { ...JSON.parse(key), key: 'AAAA' },
  ]
  for (const file of [...wrong.map((one) => JSON.stringify(one)), '{', '']) {
    await writeFile(join(keys, name), file)
    expect(await vote(windows[3], appId, 1)).toMatchObject({ result: false })
    expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:ballot-key-missing' } })
  }
  await writeFile(join(keys, name), key)
  expect(await vote(windows[3], appId, 1)).toMatchObject({ result: true })

  // A ballot that is put into another voter's cover does not open.
  const sealed = await db.selectFrom('sealed_ballots').selectAll().orderBy('user_id').execute()
  const put = (box: Buffer | undefined) =>
    db
      .updateTable('sealed_ballots')
      .set({ sealed: box ?? Buffer.of() })
      .where('user_id', '=', sealed[1]?.user_id ?? 0)
      .execute()
  await put(sealed[0]?.sealed)
  expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:ballots-damaged' } })
  expect((await rows('urn')).map(({ vote_id }) => vote_id)).not.toContain(sealed[0]?.vote_id)
  await put(sealed[1]?.sealed)
  expect(await stop(appId)).toMatchObject({ body: { votings: { '0': 0, '1': 4, '2': 0 } } })
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
  await castThree(appId, 1)
  await stop(appId)
  const stored = await db
    .selectFrom('votes')
    .select('id')
    .where('app_id', '=', appId)
    .orderBy('id', 'desc')
    .execute()
  await hall.act('restartApp', { id: appId })
  for (const table of ['secret_roll', 'urn'] as const)
    expect((await rows(table)).map(({ vote_id }) => vote_id)).not.toContain(stored[0]?.id)
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
  // One letter is not enough: each 64th real key begins with it.
  const lost = 'x'.repeat(43)
  const left = (ending: string) => writeFile(join(keys, `${lost}${ending}`), 'left by a crash')
  const names = async () => (await readdir(keys)).filter((name) => name.startsWith(lost))
  await left('.waiting')
  await expect.poll(names).toEqual([])
  expect(await listKeys()).toEqual([needed])
  expect(await readFile(join(keys, 'CACHEDIR.TAG'), 'utf8')).toMatch(
    /^Signature: 8a477f597d28d172789f06886806bc55\n/,
  )
  await vote(windows[0], appId, 1)
  expect(await stop(appId)).toMatchObject({ status: 200 })
  await left('.key')
  await expect.poll(listKeys).toEqual([])
})

test('[Z10] a portal with another database shares the place, and destroys no key there', async () => {
  const appId = await open()
  await castThree(appId, 1, 1, 1)
  const shared = { dataDir: await makeDataDir(), ballotKeys: dirname(keys) }
  const elsewhere = await openTestDb()
  await buildCongress(elsewhere.db)
  await openTestApp(elsewhere, shared)
  expect(await stop(appId)).toMatchObject({ status: 200, body: { votings: { '1': 3 } } })
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
