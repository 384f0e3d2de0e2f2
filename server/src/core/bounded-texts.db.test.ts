import { randomUUID } from 'node:crypto'
import type { CallName } from '@portal/shared/calls.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const cookieOf = async (...roles: ('ROLE_VORSTAND' | 'ROLE_OFFICE')[]) =>
  buildSession(db, (await buildUser(db, { roles })).id)
const board = await cookieOf('ROLE_VORSTAND')
const office = await cookieOf('ROLE_OFFICE')

const nested = '<b><p>'.repeat(33_000)
const motion = { type_id: motionType.regular, top_id: 1, title: 'Titel', content: nested }
const publication = { id: 1, top_id: 1, title: 'Titel', content: '<p>Text</p>' }

test.each<[string, CallName, object, string]>([
  ['a draft', 'saveDraft', { ...motion, uuid: randomUUID(), version: 0 }, board],
  ['a submission', 'submitApp', { ...motion, uuid: randomUUID() }, board],
  ["the office's text", 'publishSubmission', { ...publication, content: nested }, office],
  [
    'a text that the office enters',
    'enterMotion',
    { top_id: 1, type_id: motionType.regular, content: nested },
    office,
  ],
  ['a text that the office changes', 'editMotion', { appId: 1, version: 1, content: nested }, office],
  ["the office's reasons", 'publishSubmission', { ...publication, statement: nested }, office],
])('[T2] %s that is nested without end is refused with the reason', async (_what, name, input, cookie) => {
  const { status, headers, problem } = await app.call(name, { ...input }, cookie)
  expect({ status, problem }).toMatchObject({
    status: 400,
    problem: { type: 'urn:portal:refusal:text-too-deep', detail: sentence('text-too-deep') },
  })
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
})
