import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork, type Work } from '#core/work.ts'
import { stopProcedural } from '#procedural/stop-procedural.ts'
import { openLongDay } from '#test/open-long-day.ts'
import { statementsOf } from '#test/statements-of.ts'
import { lapseMotions } from '#voting/result/lapse-motions.ts'
import { restartVote } from './restart-vote.ts'
import { stopVote } from './stop-vote.ts'

const { db, app, hall, chair, take, castAll, statusOf, decisionsOn } = await openLongDay()

const countStatements = (action: (work: Work) => Promise<unknown>) =>
  doWork(app.context, system, (work) => statementsOf(work, action))
const statusesOf = (ids: number[]) => Promise.all(ids.map(statusOf))

/** Decides on blocks of so many motions in each way; answers how many statements each deed has asked. */
async function playBlocks(size: number): Promise<number[]> {
  const voted = take(size)
  const [first = 0] = voted
  await hall.act('startBlock', { appIds: voted, mode: 'rollcall' })
  await hall.act('openVote', { appId: first })
  await castAll(first, [1, 1, 2])
  const uncounted = { yes: null, no: null, abstention: null }
  const stopped = await countStatements((work) =>
    stopVote(work, { appId: first, result: true, ...uncounted }),
  )
  expect(await statusesOf(voted)).toEqual(voted.map(() => 1))
  for (const id of voted) expect(await decisionsOn(id)).toMatchObject([{ result: true, block: voted }])
  const names = await db
    .selectFrom('roll_call')
    .innerJoin('results', 'results.id', 'roll_call.result_id')
    .select('results.app_id')
    .where('results.app_id', 'in', voted)
    .execute()
  expect(names).toHaveLength(3 * size)

  const moved = take(size)
  const [second = 0] = moved
  await hall.act('startBlock', { appIds: moved })
  const { body } = await app.call(
    'startBo',
    { type: proceduralType.adjournment, appId: second, content: 'Grund' },
    chair,
  )
  await hall.act('openBo', { id: body.id })
  const adjourned = await countStatements((work) =>
    stopProcedural(work, { id: body.id, result: true, ...uncounted }),
  )
  expect(await statusesOf(moved)).toEqual(moved.map(() => 11))
  const again = await countStatements((work) => restartVote(work, { id: second }))
  expect(await statusesOf(moved)).toEqual(moved.map(() => 10))
  await hall.clearVote()
  const lapsed = await countStatements((work) => lapseMotions(work, { appIds: moved, lapsed: true }))
  const back = await countStatements((work) => lapseMotions(work, { appIds: moved, lapsed: false }))
  expect(await statusesOf(moved)).toEqual(moved.map(() => 10))
  return [stopped, adjourned, again, lapsed, back]
}

test('[K21, K25] to decide on twelve motions together asks as few statements under the lock of the floor as on two', async () => {
  const two = await playBlocks(2)
  expect(await playBlocks(12)).toEqual(two)
})
