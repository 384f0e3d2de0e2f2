import { calls } from '@portal/shared/calls.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildCongress, buildSessions, buildUsers } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)

test('[S3] one session that asks without end is told to wait; the rest of the hall, at the same address, is not', async () => {
  const users = await buildUsers(db, 2)
  const ids = users.map(({ id }) => id)
  const [eager, calm] = await buildSessions(db, ids)
  const statuses = new Map<number, number>()
  for (let block = 0; block < 26; block += 1) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.call('portal', {}, eager)))
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 1200, 429: 100 })
  const refused = await app.call('portal', {}, eager)
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.problem.detail).toBe('Zu viele Anfragen. Bitte warten Sie einen Augenblick.')
  for (const cookie of [calm, undefined]) expect((await app.call('portal', {}, cookie)).status).toBe(200)
  // A window that votes is not slowed down by what another window asks for.
  const window = await app.connect(eager)
  expect(await window.job('vote-data')).toMatchObject({ result: true })
})

const formTypes = ['application/json', 'application/x-www-form-urlencoded']
const fileTypes = ['multipart/form-data']
const Operation = z.looseObject({
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
})
const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

test('the description of the API names every call, what it takes and how it fails', async () => {
  const response = await fetch(`${app.url}/api/openapi.json`)
  const { openapi, paths } = Description.parse(await response.json())
  expect(openapi).toBe('3.1.0')
  for (const call of Object.values(calls)) {
    const { method, path, summary } = call
    const described = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described, path).toMatchObject({ summary, responses: { 200: {}, '4XX': {}, '5XX': {} } })
    if (method === 'POST') {
      expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(
        'maxFileBytes' in call ? fileTypes : formTypes,
      )
    }
  }
})
