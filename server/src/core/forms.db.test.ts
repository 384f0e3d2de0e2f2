import { type CallName, calls } from '@portal/shared/calls.ts'
import { expect, test } from 'vitest'
import { buildChair, buildCongress, buildMotion, buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { present: true })
const chair = await buildSession(db, (await buildChair(db)).id)

/** Sends a form as the specification's clients do. */
async function submit(name: CallName, fields: Record<string, string>) {
  const response = await fetch(`${app.url}${calls[name].path}`, {
    method: 'POST',
    headers: { cookie: chair },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

test('a whole vote can be led by forms; a call that does is answered with 1, one that cannot with 0', async () => {
  const appId = String(await buildMotion(db))
  const one = { status: 200, body: 1, type: 'application/json; charset=utf-8' }
  const zero = { status: 409, body: { result: 0 }, type: 'application/problem+json; charset=utf-8' }
  expect(await submit('setWorkingPoint', { topId: '2' })).toEqual(one)
  expect(await submit('startVote', { appId })).toEqual(one)
  expect(await submit('startVote', { appId })).toMatchObject(zero)
  expect(await submit('openVote', { appId, seconds: '' })).toEqual(one)
  expect(await submit('openVote', { appId, seconds: '30' })).toMatchObject(zero)
  expect(await submit('extendVote', { appId, seconds: '30' })).toMatchObject(zero)
  expect(await submit('stopVote', { appId, result: '1', yes: '120', no: '3', abstention: '' })).toMatchObject(
    {
      status: 200,
      body: { result: true, hall: { '0': 0, '1': 120, '2': 3 } },
    },
  )
  expect(await submit('restartApp', { id: appId })).toEqual(one)
  expect(await submit('cancelVote', { appId })).toEqual(one)
  expect(await submit('cancelVote', { appId })).toMatchObject(zero)
  expect(await submit('setWorkingPoint', { topId: '' })).toEqual(one)
})

test.each([
  ['1', true],
  ['0', false],
  ['2', false],
  ['', null],
])('a result of "%s" in a form is %j', async (result, meaning) => {
  const appId = String(await buildMotion(db))
  await submit('startVote', { appId })
  expect(await submit('stopVote', { appId, result })).toMatchObject({
    status: 200,
    body: { result: meaning },
  })
})
