import fc from 'fast-check'
import { makeDataDir } from '#test/build-pages.ts'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'
import { anyCommand, chamberMotions, gather } from '#test/vote-commands.ts'
import { Model } from '#test/vote-model.ts'

const database = await openTestDb()
await buildCongress(database.db)
const dataDir = await makeDataDir()
const app = await openTestApp(database, { dataDir }, { limits: false, secretPauseMs: 0 })
const chair = await buildSession(database.db, (await buildChair(database.db)).id)

prove(
  'T28 [V2, V5, V7, V9, V16, C2, C4, C5, Z4, Z12] in any course of votes the server does what the model says, and every window shows it',
  { short: 3, long: 1000 },
  fc.commands(anyCommand, { maxCommands: 50, size: 'max' }),
  async (commands) => {
    await clearFloor()
    const real = await gather(app, chair)
    const visitor = await openLive(app, 'visitor')
    const model = new Model(real.motions.length, chamberMotions)
    await fc.asyncModelRun(() => ({ model, real }), commands)
    const windows = [real.chair, visitor, ...real.voters.flatMap(({ window }) => window ?? [])]
    await expectLive(app, windows)
    for (const { client } of windows) client.close()
    return { steps: [...commands].length }
  },
)

async function clearFloor(): Promise<void> {
  const { body } = await app.call('workingPoint', {}, chair)
  if (body.currentVote) await app.call('cancelVote', { appId: body.currentVote.appId }, chair)
  await app.call('setWorkingPoint', {}, chair)
  await app.call('setMessage', { text: '' }, chair)
}
