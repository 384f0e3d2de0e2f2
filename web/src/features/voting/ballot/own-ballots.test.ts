import { expect, test, vi } from 'vitest'
import { jobsOnline, receiveAnswer } from '#live/send-job.ts'
import { cast, castForChamber } from './own-ballots.ts'

test.each([
  ['[V2] a ballot', () => cast(7, 2, 'open')],
  ['[C2] what a voice leader has cast', () => castForChamber(8, 2, 29)],
])('%s is not sent anew once it is confirmed', async (_, again) => {
  const send = vi.fn<(op: string, envelope: { uuid: string }) => void>()
  jobsOnline(send)
  const casting = again()
  await again()
  receiveAnswer({ uuid: send.mock.calls[0]?.[1].uuid ?? '', result: true })
  await casting
  await again()
  expect(send).toHaveBeenCalledTimes(1)
})
