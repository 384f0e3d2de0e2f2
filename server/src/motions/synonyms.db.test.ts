import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { readNoted } from '#test/read-noted.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)

const stored = async () => (await app.call('data')).body.synonyms
const write = (lines: string, before: string) => app.call('setSynonyms', { lines, before }, office)
const inLines = async () => (await stored()).map((words) => words.join(', ')).join('\n')

test('[M12] the office changes the list, and every window searches with it at once', async () => {
  expect(await stored()).toContainEqual(['KI', 'Künstliche Intelligenz'])
  const windows = [await openLive(app, 'visitor'), await openLive(app, 'office', office)]
  const before = await inLines()
  expect(await write(' KI ,  Künstliche   Intelligenz;AI \n\n', before)).toMatchObject({
    status: 200,
    body: 1,
  })
  expect(await stored()).toEqual([['KI', 'Künstliche Intelligenz', 'AI']])
  await expectLive(app, windows)
  expect(await readNoted(db, 'set-synonyms')).toEqual({
    synonyms: [['KI', 'Künstliche Intelligenz', 'AI']],
  })
})

test('[M12] nobody overwrites what another office has written meanwhile, and a list sent twice is kept once', async () => {
  const before = await inLines()
  expect((await write('GOÄ, Gebührenordnung', before)).status).toBe(200)
  expect((await write('GOÄ, Gebührenordnung', before)).status).toBe(200)
  const late = await write('ePA, Patientenakte', before)
  expect([late.status, late.problem.detail]).toEqual([409, sentence('synonyms-changed')])
  expect(await stored()).toEqual([['GOÄ', 'Gebührenordnung']])
  expect((await write('', await inLines())).status).toBe(200)
  expect(await stored()).toEqual([])
})

test.each([
  ['KI', 'synonym-alone'],
  ['KI, AI\nAi, Intelligenz', 'synonym-twice'],
  [`KI, ${'x'.repeat(61)}`, 'synonym-too-long'],
  [Array.from({ length: 11 }, (_, index) => `Wort${index}`).join(), 'synonyms-too-many'],
  [
    Array.from({ length: 201 }, (_, index) => `Wort${index}, Begriff${index}`).join('\n'),
    'synonyms-too-many',
  ],
] as const)('[M12] a list is refused with the reason: %#', async (lines, reason) => {
  const { status, problem } = await write(lines, await inLines())
  expect([status, problem.detail]).toEqual([400, sentence(reason)])
})
