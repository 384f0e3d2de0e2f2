import fc from 'fast-check'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { anyProceduralCommand, gatherProcedural } from '#test/procedural-commands.ts'
import { ProceduralModel } from '#test/procedural-model.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
await buildCongress(database.db)
const app = await openTestApp(database, {}, { limits: false })
const user = await buildChair(database.db)
const chair = {
  cookie: await buildSession(database.db, user.id),
  register_number: user.register_number,
}

prove(
  'T29 [Q1 to Q14, V9] in any course of procedural motions the server does what the model says, and every window shows it',
  { short: 1, long: 2000 },
  fc.commands(anyProceduralCommand, { maxCommands: 50, size: 'max' }),
  async (commands) => {
    await clearFloor()
    const real = await gatherProcedural(app, chair)
    const visitor = await openLive(app, 'visitor')
    const model = new ProceduralModel(real.motions.length)
    await fc.asyncModelRun(() => ({ model, real }), commands)
    const windows = [real.chair, visitor, ...real.delegates.map(({ window }) => window)]
    await expectLive(app, windows)
    for (const { client } of windows) client.close()
    return { steps: [...commands].length, moved: real.numbers.length, restored: model.restored }
  },
)

async function clearFloor(): Promise<void> {
  const { body } = await app.call('workingPoint', {}, chair.cookie)
  await app.call('resetBo', {}, chair.cookie)
  if (body.currentVote) await app.call('cancelVote', { appId: body.currentVote.appId }, chair.cookie)
  await app.call('setWorkingPoint', {}, chair.cookie)
}
