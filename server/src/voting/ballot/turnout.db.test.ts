import { TURNOUT_STEP } from '@portal/shared/voting/rules.ts'
import { expect, test } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { cast, openHall } from '#test/open-hall.ts'
import { advanceTurnout } from './turnout.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 2 * TURNOUT_STEP)
const { chair, delegates } = hall
// The associations take turns, so that every ballot is followed by one of another association.
for (const [place, { id }] of delegates.entries())
  await db
    .updateTable('users')
    .set({ medical_association_code: place % 2 === 0 ? 'NO' : null })
    .where('id', '=', id)
    .execute()

const turnout = async () => (await app.call('turnout', {}, chair)).body
const voted = async () => Object.fromEntries((await turnout()).map(({ code, voted }) => [code ?? '', voted]))

async function runningVote(): Promise<number> {
  const { vote_id } = await db.selectFrom('floor').select('vote_id').executeTakeFirstOrThrow()
  return vote_id ?? 0
}

test('[K5] the chair sees who is there by association, without names', async () => {
  expect(await turnout()).toEqual([
    { code: 'NO', entitled: TURNOUT_STEP, connected: expect.any(Number), voted: null },
    { code: null, entitled: TURNOUT_STEP, connected: expect.any(Number), voted: null },
  ])
  await expect.poll(async () => (await turnout()).map(({ connected }) => connected)).toEqual([5, 5])
})

test('[K6] which associations have voted is told for several ballots at a time, never for one', async () => {
  const appId = await hall.openVote()
  const seen: unknown[] = []
  for (const { window } of delegates) {
    expect((await cast(window, appId, 1)).answer.result).toBe(true)
    await advanceTurnout(db, await runningVote())
    seen.push(await voted())
  }
  const steps = [
    { NO: 0, '': 0 },
    { NO: 3, '': 2 },
    { NO: 5, '': 5 },
  ]
  expect(seen).toEqual(delegates.map((_, place) => steps[Math.floor((place + 1) / TURNOUT_STEP)]))
  await hall.act('stopVote', { appId, result: 1 })
  expect(await voted()).toEqual({ NO: null, '': null })
})

test('[K6] of a secret vote nobody learns which associations have voted', async () => {
  const appId = await hall.openVote()
  await db.updateTable('votes').set({ mode: 'secret' }).where('app_id', '=', appId).execute()
  expect(await voted()).toEqual({ NO: null, '': null })
  await hall.act('cancelVote', { appId })
})
