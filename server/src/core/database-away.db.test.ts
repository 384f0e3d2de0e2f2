import { randomUUID } from 'node:crypto'
import { calls } from '@portal/shared/calls.ts'
import { expect, test } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { cuttable } from '#test/cuttable-database.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { askLiterally, spellings } from '#test/spellings.ts'
import { Problem } from './problem.ts'

const direct = await openTestDb()
await buildCongress(direct.db)
const database = await cuttable(direct)
const app = await openTestApp(database)
const hall = await openHall(direct.db, [app], 2)
const [voter] = hall.delegates as [(typeof hall.delegates)[number]]

/** Asks until the portal says that it is ready, or that it is not. */
async function until(status: number) {
  for (;;) {
    const response = await fetch(`${app.url}/readyz`)
    await response.arrayBuffer()
    if (response.status === status) return response
  }
}

/** Asks as a browser does, which tries again what a broken connection has cost. */
async function untilAnswered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const reply = await ask()
  return reply.status === 200 ? reply : untilAnswered(ask)
}

test('[R1, S12] without its database the portal says so, and comes back by itself; no ballot is lost', async () => {
  const appId = await hall.openVote()
  const counted = randomUUID()
  expect(await voter.window.job('vote', { appId, vote: 1 }, counted)).toEqual({ uuid: counted, result: true })

  for (let round = 0; round < 3; round += 1) {
    const window = await app.connect(voter.cookie)
    const unanswered = window.job('vote', { appId, vote: 1 }, counted).catch(() => null)
    database.cut()
    expect((await until(503)).headers.get('retry-after')).toBe('2')
    await window.untilCut()
    await unanswered
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    for (const [path, init] of [
      [calls.data.path, {}],
      [calls.portal.path, {}],
      [calls.stopVote.path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
      [calls.login.path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ] as const) {
      const response = await fetch(`${app.url}${path}`, init)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(Problem.parse(await response.json()).detail).toMatch(/nicht erreichbar/)
    }
    for (const path of spellings(calls.portal.path)) {
      const { status, headers } = await askLiterally(app.url, path)
      const page = headers.get('content-type')?.startsWith('text/html') === true
      expect([path, page || [404, 503].includes(status)]).toEqual([path, true])
    }
    await expect(app.connect(voter.cookie)).rejects.toThrow('503')

    database.restore()
    await until(200)
    const back = await app.connect(voter.cookie)
    expect(await back.job('vote', { appId, vote: 1 }, counted)).toEqual({ uuid: counted, result: true })
    expect(await back.job('vote', { appId, vote: 2 })).toMatchObject({ result: false })
    back.close()
  }

  const windows = [
    await openLive(app, 'chair', hall.chair),
    await openLive(app, 'voter', voter.cookie),
    await openLive(app, 'visitor'),
  ]
  await hall.act('setMessage', { text: 'Es geht weiter.' })
  await expectLive(app, windows)
  const stopped = await app.call('stopVote', { appId, result: 1 }, hall.chair)
  expect(stopped.body.votings).toEqual({ '0': 0, '1': 1, '2': 0 })
  await expectLive(app, windows)
})

test('[R1] single connections that break are replaced without anybody noticing for long', async () => {
  const windows = [await openLive(app, 'chair', hall.chair), await openLive(app, 'visitor')]
  const operator = await direct.pool.connect()
  for (let round = 0; round < 5; round += 1) {
    await operator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'online-portal%' and application_name <> 'online-portal: listener'",
    )
    await until(200)
    const text = `Runde ${round}`
    await untilAnswered(() => app.call('setMessage', { text }, hall.chair))
    const { body } = await untilAnswered(() => app.call('data', {}, hall.chair))
    expect(body.message).toBe(text)
  }
  operator.release()
  for (const { client } of windows) client.close()
})
