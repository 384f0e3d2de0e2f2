import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { emptyHall } from '@portal/shared/text/hall-count.ts'
import { afterEach, expect, test } from 'vitest'
import { useLive } from '#live/store.ts'
import { beginItem, beginNext, beginVote, choose, pick, prepare, usePrepared } from './console-store.ts'

afterEach(() => {
  usePrepared.setState(usePrepared.getInitialState())
  useLive.setState(useLive.getInitialState())
})

const prepared = usePrepared.getState
const motion = (id: number) => ({ id, top: { id: 1 } }) as Application
/** The hall votes on this motion from now on, or on none. */
const voteOn = (appId: number | null) =>
  useLive.setState({ point: { currentVote: appId === null ? null : { appId } } as WorkingPoint })
const counted = (yes: string) => ({ appId: 7, fields: { ...emptyHall, yes } })

test('[K11] what the hall counted and a noted motion outlive a late answer to the call of the vote', () => {
  pick(motion(7))
  prepare({ mode: 'rollcall', rule: 'simple' })
  const called = beginVote()
  voteOn(7)
  prepare({ hall: counted('120') })
  pick(motion(8))
  called()
  expect(prepared()).toMatchObject({ picked: null, noted: 8, mode: null, rule: null, hall: counted('120') })
})

test('[K11] a motion that is picked while a vote is being called is noted for afterwards', () => {
  pick(motion(7))
  const called = beginVote()
  pick(motion(8))
  voteOn(7)
  called()
  expect(prepared()).toMatchObject({ picked: null, noted: 8 })
})

test('[K11] what is prepared for the next vote outlives a late answer to the end of the last one', () => {
  voteOn(7)
  prepare({ hall: counted('120') })
  pick(motion(8))
  const ended = beginNext()
  voteOn(null)
  pick(motion(9))
  prepare({ mode: 'rollcall' })
  choose(9)
  ended()
  expect(prepared()).toMatchObject({ picked: 9, noted: null, mode: 'rollcall', chosen: [9], hall: null })
})

test('[K26] a noted motion is next once the vote is over, also where it was noted while the result was on its way', () => {
  voteOn(7)
  const ended = beginNext()
  pick(motion(8))
  ended()
  expect(prepared()).toMatchObject({ picked: 8, noted: null })
})

test('[K26] a noted motion stays noted where the vote begins anew, and is used up by its own', () => {
  voteOn(7)
  pick(motion(8))
  beginVote()()
  expect(prepared()).toMatchObject({ picked: null, noted: 8 })
  voteOn(null)
  beginVote()()
  expect(prepared()).toMatchObject({ picked: null, noted: null })
})

test('[K11] the order that is looked at while an agenda item is being called stays', () => {
  prepare({ topId: 3 })
  const called = beginItem()
  prepare({ topId: 4 })
  called()
  expect(prepared().topId).toBe(4)
  beginItem()()
  expect(prepared().topId).toBe(null)
})
