import { cp, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'

const database = await openTestDb()
const { db, pool } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const metricsToken = 'a-token-for-the-operator'
const app = await openTestApp(database, { dataDir, metricsToken })
const hall = await openHall(db, [app], 1)

const tellsShared =
  (shared: boolean) =>
  ({ name, payload }: Client['events'][number]) =>
    name === 'send-data' && payload.op === 'secrecy' && payload.data.keysShared === shared
const start = async (mode: string) =>
  app.call('startVote', { appId: await buildMotion(db), mode }, hall.chair)
const ready = async (url: string) => (await fetch(`${url}/readyz`)).json()
const apart = { status: 409, problem: { type: 'urn:portal:refusal:ballot-keys-apart' } }

test('[Z17] servers without a common folder of keys say so on both, and start no secret vote until it is mended', async () => {
  const here = await app.connect(hall.chair)
  expect(await ready(app.url)).toEqual({ status: 'ready' })
  const stray = await openTestApp(database, { dataDir: await makeDataDir() })
  // It knows at its start, and the others within their next look.
  expect(await ready(stray.url)).toEqual({ status: 'ready', ballotKeys: 'apart' })
  await here.until(tellsShared(false))
  const there = await stray.connect(hall.chair)
  await there.until(tellsShared(false))
  await expect.poll(() => ready(app.url)).toEqual({ status: 'ready', ballotKeys: 'apart' })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text()
  expect(metrics).toMatch(/^portal_ballot_keys_shared 0$/m)

  expect(await start('secret')).toMatchObject(apart)
  const appId = await buildMotion(db)
  expect(await stray.call('startVote', { appId, mode: 'secret' }, hall.chair)).toMatchObject(apart)
  expect(await start('open')).toMatchObject({ status: 200 })
  await hall.clearVote()

  here.events.length = 0
  await stray.close()
  await here.until(tellsShared(true))
  expect(await start('secret')).toMatchObject({ status: 200 })
  await hall.clearVote()
})

test('[Z17] a server that was killed keeps nobody from voting for long', async () => {
  const dead = { node: crypto.randomUUID(), folder: crypto.randomUUID() }
  await db.insertInto('key_folders').values(dead).execute()
  expect(await start('secret')).toMatchObject(apart)
  await pool.query(
    `update key_folders set seen_at = seen_at - interval '16 seconds' where node = '${dead.node}'`,
  )
  expect(await start('secret')).toMatchObject({ status: 200 })
  await hall.clearVote()
})

test('[Z17] servers that share the folder find each other, also where they come first in the same moment', async () => {
  const shared = await makeDataDir()
  const elsewhere = await openTestDb()
  await buildCongress(elsewhere.db)
  const all = await Promise.all([1, 2, 3].map(() => openTestApp(elsewhere, { dataDir, ballotKeys: shared })))
  for (const one of all) expect(await ready(one.url)).toEqual({ status: 'ready' })
})

test('[Z17] a copy of the folder is not the common folder, however new it is', async () => {
  const copy = await makeDataDir()
  const here = await app.connect(hall.chair)
  await cp(dirname(app.context.features.ballotKeys), copy, { recursive: true })
  const stray = await openTestApp(database, { dataDir, ballotKeys: copy })
  await here.until(tellsShared(false))
  await expect.poll(() => ready(stray.url)).toEqual({ status: 'ready', ballotKeys: 'apart' })
  expect(await start('secret')).toMatchObject(apart)
  await stray.close()
  await expect.poll(() => ready(app.url)).toEqual({ status: 'ready' })
})

test('[Z17] a folder that is lost while the portal runs is said, and nobody makes another in its place', async () => {
  const { ballotKeys } = app.context.features
  const here = await app.connect(hall.chair)
  await rename(ballotKeys, `${ballotKeys}.lost`)
  await here.until(tellsShared(false))
  expect(await start('secret')).toMatchObject(apart)
  await expect(stat(ballotKeys)).rejects.toMatchObject({ code: 'ENOENT' })
  here.events.length = 0
  await rename(`${ballotKeys}.lost`, ballotKeys)
  await here.until(tellsShared(true))
  expect(await start('secret')).toMatchObject({ status: 200 })
  await hall.clearVote()
})
