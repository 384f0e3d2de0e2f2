import { motionStatus } from '@portal/shared/motions/status.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildMotion } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { cast, openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const READERS = 8

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const hall = await openHall(db, [app], READERS)
const readPoint = async () => (await app.call('workingPoint', {}, hall.chair)).body

prove(
  '[V9] a snapshot read while votes change hands is of one moment, and never older than the one before',
  { short: 1, long: 150 },
  fc.record({ restarts: fc.nat(3), voters: fc.nat(READERS) }),
  async ({ restarts, voters }) => {
    const appId = await hall.openVote()
    const vote = () =>
      Promise.all(hall.delegates.slice(0, voters).map(({ window }) => cast(window, appId, 1)))
    await vote()
    let changing = true
    const reading = hall.delegates.map(({ cookie }) => readWhile(cookie, () => changing))
    for (let restart = 0; restart < restarts; restart += 1) {
      await hall.act('restartApp', { id: appId })
      await hall.act('openVote', { appId })
      await vote()
    }
    await hall.act('restartApp', { id: appId })
    const restarted = await readPoint()
    await hall.act('openVote', { appId })
    await hall.act('stopVote', { appId, result: 1 })
    const stopped = await readPoint()
    const next = await buildMotion(db)
    await hall.act('startVote', { appId: next })
    await hall.act('cancelVote', { appId: next })
    changing = false

    const snapshots = await Promise.all(reading)
    for (const read of snapshots) {
      expect(read.map(({ rev }) => rev)).toEqual(read.map(({ rev }) => rev).toSorted((a, b) => a - b))
      for (const { rev, currentVote, apps } of read) {
        // In the vote after the last restart, and in the next one, nobody votes any more.
        if (rev >= restarted.rev) expect(currentVote?.hasVoted ?? false).toBe(false)
        // Whoever sees the floor without the vote sees its result as well.
        if (rev >= stopped.rev)
          expect(apps.find(({ id }) => id === appId)).toMatchObject({ statusid: motionStatus.accepted })
      }
    }
    return { reads: snapshots.flat().length }
  },
)

async function readWhile(cookie: string, goOn: () => boolean): Promise<Data[]> {
  const read: Data[] = []
  while (goOn()) read.push((await app.call('data', {}, cookie)).body)
  return read
}
