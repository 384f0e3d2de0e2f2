import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { expect } from 'vitest'
import { buildCongress, buildMotion, type MotionFields } from './builders.ts'
import { openLive } from './expect-live.ts'
import { openTestApp } from './open-app.ts'
import { openTestDb } from './open-db.ts'
import { cast, openHall } from './open-hall.ts'

export const refusedWith = (reason: string) => ({ problem: { type: `urn:portal:refusal:${reason}` } })

/** What has no place in a block, and why. */
export const wrong: [MotionFields, string][] = [
  [{ public_datetime: null }, 'motion-not-published'],
  [{ union_vote: true }, 'block-holds-chamber-vote'],
  [{ secure_vote: true }, 'block-holds-secret-vote'],
  [{ type_id: motionType.electionProposal }, 'election-elsewhere'],
  [{ statusid: motionStatus.accepted }, 'motion-decided'],
]

/** A portal with a chair, three delegates and motions enough for a long day, and what tests do there. */
export async function openLongDay() {
  const database = await openTestDb()
  const { db } = database
  await buildCongress(db)
  const app = await openTestApp(database, { present: true })
  const hall = await openHall(db, [app], 3)
  const { chair, delegates } = hall
  const [voter] = delegates

  function buildMotions(count: number, fields: MotionFields = {}): Promise<number[]> {
    return Promise.all(Array.from({ length: count }, () => buildMotion(db, fields)))
  }

  // All motions are there before anybody opens a window: nobody is told of motions that a test builds.
  const pool = await buildMotions(40)
  const adjourned = await buildMotions(6, { statusid: motionStatus.adjourned })
  const take = (count: number, from = pool): number[] => from.splice(0, count)
  const unfit = await Promise.all(wrong.map(([fields]) => buildMotion(db, fields)))

  const watching = await openLive(app, 'chair', chair)
  const windows = [watching, await openLive(app, 'delegate', voter?.cookie), await openLive(app, 'visitor')]

  const ask = (name: Parameters<typeof app.call>[0], input: Record<string, unknown>) =>
    app.call(name, input, chair)

  async function castAll(appId: number, choices: (0 | 1 | 2)[]): Promise<void> {
    for (const [place, choice] of choices.entries()) {
      const window = delegates[place]?.window
      if (window) expect((await cast(window, appId, choice)).answer).toMatchObject({ result: true })
    }
    // Counts are gathered; the chair hears of each. What this window has heard so far may lie behind.
    const { rev } = await db.selectFrom('floor').select('rev').executeTakeFirstOrThrow()
    await watching.client.until(
      ({ name, payload }) =>
        name === 'update-voting' && payload.rev === rev && payload.count === choices.length,
    )
  }

  const decisionsOn = async (appId: number) => (await app.call('decisions', { appId })).body

  /** Puts several motions to one vote, lets the hall vote, and declares. */
  async function decideBlock(ids: number[], result: 0 | 1 | '', input: Record<string, unknown> = {}) {
    await hall.act('startBlock', { appIds: ids, ...input })
    await hall.act('openVote', { appId: ids[0] })
    await castAll(ids[0] ?? 0, [1, 1, 2])
    await hall.act('stopVote', { appId: ids[0], result })
  }

  /** Moves it on the vote that is started, and has it accepted. */
  async function move(type: number, appId: number): Promise<void> {
    const { body } = await app.call('startBo', { type, appId, content: 'Grund' }, chair)
    await hall.act('openBo', { id: body.id })
    await hall.act('stopBo', { id: body.id, result: 1 })
  }

  return {
    db,
    app,
    hall,
    chair,
    delegates,
    voter,
    adjourned,
    take,
    unfit,
    windows,
    ask,
    castAll,
    statusOf: hall.statusOf,
    decisionsOn,
    decideBlock,
    move,
  }
}
