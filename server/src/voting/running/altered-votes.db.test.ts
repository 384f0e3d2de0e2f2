import { createCipheriv, createPublicKey, encapsulate, hkdfSync } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'

const database = await openTestDb()
const { db, pool } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir })
const other = await openTestApp(database, { dataDir })
const hall = await openHall(db, [app, other], 6)
const { chair, delegates } = hall
const windows = delegates.map(({ window }) => window)
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
const keys = app.context.features.ballotKeys
const listKeys = async () => (await readdir(keys)).filter((name) => name.endsWith('.key'))

const voteOf = (appId: number) =>
  db
    .selectFrom('votes')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const vote = (index: number, appId: number, choice = 1) =>
  windows[index]?.job('vote', { appId, vote: choice })
const stop = (appId: number) => app.call('stopVote', { appId, result: 'count' }, chair)
const altered = { problem: { type: 'urn:portal:refusal:vote-altered' } }

/** The key is put into force right after the vote is there. */
const untilInForce = () => expect.poll(listKeys).toHaveLength(1)

/** A secret vote in which three have cast. */
async function openSecret(): Promise<{ appId: number; id: number }> {
  const appId = await hall.openVote({ mode: 'secret' })
  await untilInForce()
  for (const index of [0, 1, 2]) expect(await vote(index, appId)).toMatchObject({ result: true })
  return { appId, id: (await voteOf(appId)).id }
}

afterEach(async () => {
  await hall.clearVote()
  await pool.query('alter table votes disable trigger user')
})

/** An open vote of before, whose row and signature somebody has kept. */
async function keepOldVote(appId: number): Promise<number> {
  await hall.act('startVote', { appId, mode: 'open' })
  await hall.act('openVote', { appId })
  const row = await voteOf(appId)
  await pool.query('create table kept as select * from votes where id = $1', [row.id])
  await hall.act('cancelVote', { appId })
  return row.id
}

const attacks: [name: string, statement: (id: number) => string][] = [
  ['its mode: open', (id) => `update votes set mode = 'open' where id = ${id}`],
  ['its mode: roll call', (id) => `update votes set mode = 'rollcall' where id = ${id}`],
  ['its mode and no key', (id) => `update votes set mode = 'open', ballot_key = null where id = ${id}`],
  ['another public key', (id) => `update votes set ballot_key = sha256('mine') where id = ${id}`],
  ['no signature', (id) => `update votes set mode = 'open', guard = null where id = ${id}`],
  ['its end', (id) => `update votes set closes_at = now() + interval '1 hour' where id = ${id}`],
  ['its state', (id) => `update votes set state = 'closed' where id = ${id}`],
  ['its majority', (id) => `update votes set rule = 'third' where id = ${id}`],
  ['who casts: associations', (id) => `update votes set chambers = true where id = ${id}`],
  ['where it is cast', (id) => `update votes set booth = not booth where id = ${id}`],
  ['its motion', (id) => `update votes set app_id = (select min(id) from motions) where id = ${id}`],
  ['more motions', (id) => `update votes set block = (select array_agg(id) from motions) where id = ${id}`],
  [
    'its row',
    (id) => `
      update floor set vote_id = null;
      create temp table copy as select * from votes where id = ${id};
      delete from votes where id = ${id};
      insert into votes select * from copy;
      drop table copy;
      update votes set mode = 'open' where id = ${id};
      update floor set vote_id = ${id}`,
  ],
  [
    'another row on the floor',
    (id) => `
      insert into votes (app_id, mode, rule, state, started_at, status_before, guard)
        select app_id, 'open', rule, 'open', started_at, status_before, guard from votes where id = ${id};
      update floor set vote_id = (select max(id) from votes)`,
  ],
]

test.each(attacks)(
  '[Z16] a secret vote that was altered takes no ballot, publishes nothing, and the chair reads it: %s',
  async (_name, statement) => {
    const console = await other.connect(chair)
    const { appId, id } = await openSecret()
    await pool.query(statement(id))
    const voted = (await app.call('workingPoint', {}, chair)).body.currentVote?.appId ?? appId
    for (const index of [3, 4]) {
      const answer = await vote(index, voted)
      expect(answer).toMatchObject({ result: false })
      expect(answer?.message).toMatch(/in der Datenbank verändert/)
    }
    expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
    await console.until(
      ({ name, payload }) => name === 'send-data' && payload.op === 'secrecy' && payload.data.voteAltered,
    )
    expect(await stop(voted)).toMatchObject(altered)
    for (const call of ['openVote', 'extendVote', 'restartApp'] as const)
      expect(
        (await app.call(call, { appId: voted, id: voted, seconds: 60 }, chair)).status,
      ).toBeGreaterThanOrEqual(400)
    expect(
      await app.call('askScreen', { registerNumber: delegates[5]?.register_number }, office),
    ).toMatchObject({
      problem: { type: 'urn:portal:refusal:secret-vote-runs' },
    })
    const results = db.selectFrom('results').select('id').where('app_id', '=', voted)
    expect(await results.execute()).toEqual([])
    const noted = () => db.selectFrom('audit').select('action').where('action', '=', 'vote-altered').execute()
    await expect.poll(noted).not.toEqual([])

    await hall.act('cancelVote', { appId: voted })
    const again = await openSecret()
    expect(await stop(again.appId)).toMatchObject({ body: { votings: { '1': 3 } } })
    await expect.poll(listKeys).toEqual([])
  },
)

test('[Z16] an open vote of before, put back on the floor with its own signature, takes no ballot beside the key', async () => {
  const appId = await buildMotion(db)
  const old = await keepOldVote(appId)
  await hall.act('startVote', { appId, mode: 'secret' })
  await untilInForce()
  await hall.act('openVote', { appId })
  expect(await vote(0, appId)).toMatchObject({ result: true })
  await pool.query(`
    update votes set state = kept.state, guard = kept.guard, closes_at = kept.closes_at from kept where votes.id = kept.id;
    update floor set vote_id = ${old}; drop table kept`)
  expect(await vote(1, appId)).toMatchObject({ result: false })
  expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
  expect(await stop(appId)).toMatchObject(altered)
})

test('[Z16] a server that starts does not sweep the key of the vote that such an open one is put in place of', async () => {
  const appId = await buildMotion(db)
  const old = await keepOldVote(appId)
  await hall.act('startVote', { appId, mode: 'secret' })
  await untilInForce()
  await pool.query(`
    update votes set state = kept.state, guard = kept.guard, closes_at = kept.closes_at from kept where votes.id = kept.id;
    update floor set vote_id = ${old}; drop table kept`)
  const restarted = await openTestApp(database, { dataDir })
  const console = await restarted.connect(chair)
  await console.until(
    ({ name, payload }) => name === 'send-data' && payload.op === 'secrecy' && payload.data.voteAltered,
  )
  // What it tidies up at its start is done when it has ended.
  await restarted.close()
  expect(await listKeys()).toHaveLength(1)
  expect(await vote(1, appId)).toMatchObject({ result: false })
  expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
})

test('[Z16] a vote that the database makes an open one at its start takes no ballot', async () => {
  await pool.query(`
    create function open_it() returns trigger language plpgsql as $$
    begin new.mode := 'open'; return new; end $$;
    create trigger open_it before insert on votes for each row execute function open_it()`)
  const appId = await buildMotion(db)
  await hall.act('startVote', { appId, mode: 'secret' })
  expect(await app.call('openVote', { appId }, chair)).toMatchObject(altered)
  await pool.query(`update votes set state = 'open' where app_id = ${appId}`)
  expect(await vote(0, appId)).toMatchObject({ result: false })
  expect(await db.selectFrom('ballots').selectAll().execute()).toEqual([])
})

test('[Z16] a vote that is gone from the floor is told to the chair', async () => {
  const console = await app.connect(chair)
  await openSecret()
  await pool.query('update floor set vote_id = null')
  await console.until(
    ({ name, payload }) => name === 'send-data' && payload.op === 'secrecy' && payload.data.voteAltered,
  )
})

/** Seals as the server does, with all that the database has. */
function forge(part: Buffer, voteId: number, userId: number, choice: number): Buffer {
  const jwk = { kty: 'OKP', crv: 'X25519', x: part.toString('base64url') }
  const { sharedKey, ciphertext } = encapsulate(createPublicKey({ key: jwk, format: 'jwk' }))
  const key = Buffer.from(hkdfSync('sha256', sharedKey, '', 'sealed ballot', 32))
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
  cipher.setAAD(Buffer.from(`secret ballot ${voteId} ${userId}`))
  const box = Buffer.concat([cipher.update(Buffer.of(choice)), cipher.final()])
  return Buffer.concat([ciphertext, cipher.getAuthTag(), box])
}

test('[Z16] a ballot that somebody sealed with what the database has is no ballot', async () => {
  const { appId, id } = await openSecret()
  const { ballot_key } = await voteOf(appId)
  const user_id = delegates[5]?.id ?? 0
  const sealed = forge(ballot_key ?? Buffer.of(), id, user_id, 2)
  const damaged = { problem: { type: 'urn:portal:refusal:ballots-damaged' } }
  const put = (bytes: Buffer) =>
    db
      .updateTable('sealed_ballots')
      .set({ sealed: bytes })
      .where('user_id', '=', delegates[0]?.id ?? 0)
  const before = await db
    .selectFrom('sealed_ballots')
    .select('sealed')
    .where('user_id', '=', delegates[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  await put(sealed).execute()
  expect(await stop(appId)).toMatchObject(damaged)
  await put(before.sealed).execute()
  await db.insertInto('sealed_ballots').values({ vote_id: id, user_id, sealed }).execute()
  expect(await stop(appId)).toMatchObject(damaged)
})

test('[Z16] ballots that were told of and are gone stop the count, whatever the database says of their number', async () => {
  const appId = await hall.openVote({ mode: 'secret' })
  for (const index of [0, 1, 2, 3]) expect(await vote(index, appId)).toMatchObject({ result: true })
  await windows[4]?.until(
    ({ name, payload }) => name === 'update-voting' && payload.appId === appId && payload.count === 4,
  )
  const { id } = await voteOf(appId)
  await pool.query(`delete from sealed_ballots where user_id = ${delegates[0]?.id}`)
  await pool.query(`update secret_turnout set ballots = 3 where vote_id = ${id}`)
  expect(await stop(appId)).toMatchObject({ problem: { type: 'urn:portal:refusal:ballots-missing' } })
  expect((await db.selectFrom('urn').selectAll().execute()).filter(({ vote_id }) => vote_id === id)).toEqual(
    [],
  )
})

test('[Z16] a restart believes no altered vote either', async () => {
  const { appId, id } = await openSecret()
  await pool.query(`update votes set mode = 'open', guard = null, ballot_key = null where id = ${id}`)
  const restarted = await openTestApp(database, { dataDir })
  const window = await restarted.connect(delegates[3]?.cookie)
  expect(await window.job('vote', { appId, vote: 1 })).toMatchObject({ result: false })
  expect(await listKeys()).toHaveLength(1)
  const console = await restarted.connect(chair)
  await console.until(
    ({ name, payload }) => name === 'send-data' && payload.op === 'secrecy' && payload.data.voteAltered,
  )
})
