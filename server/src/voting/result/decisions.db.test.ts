import { expect, test } from 'vitest'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 2)
const { chair, delegates } = hall

const decide = async (appId: number, result: number | string, yes = 0) => {
  await hall.act('startVote', { appId })
  await hall.act('openVote', { appId })
  for (const { window } of delegates.slice(0, yes)) await window.job('vote', { appId, vote: 1 })
  await hall.act('stopVote', { appId, result })
}

test('[V20] a visitor sees what was decided on a motion, the oldest first, with counts and the moment', async () => {
  const appId = await buildMotion(db)
  expect(await app.call('decisions', { appId })).toMatchObject({ status: 200, body: [] })
  await decide(appId, '')
  await decide(appId, 1, 2)
  const { body } = await app.call('decisions', { appId })
  expect(body).toMatchObject([
    { appId, result: null, votings: { '0': 0, '1': 0, '2': 0 } },
    { appId, result: true, votings: { '0': 0, '1': 2, '2': 0 }, mode: 'open', rule: 'simple' },
  ])
  for (const { declaredAt } of body) expect(Date.parse(declaredAt)).toBeGreaterThan(0)
})

test('[V20] a discarded result is no part of the history', async () => {
  const appId = await buildMotion(db)
  await decide(appId, 1, 1)
  await hall.act('restartApp', { id: appId })
  expect((await app.call('decisions', { appId })).body).toEqual([])
  await hall.act('cancelVote', { appId })
})

test('[V20] an unpublished motion has no history that anybody could ask for', async () => {
  const appId = await buildMotion(db, { public_datetime: null })
  for (const cookie of [undefined, chair, delegates[0]?.cookie])
    expect(await app.call('decisions', { appId }, cookie)).toMatchObject({ status: 404 })
  expect(await app.call('decisions', { appId: 99_999 })).toMatchObject({ status: 404 })
})
