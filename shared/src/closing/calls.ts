import { z } from 'zod'
import { defineCall } from '#call.ts'
import { text } from '#wire.ts'
import { Closing } from './records.ts'
import { REASON_LENGTH } from './rules.ts'

const Reason = text(REASON_LENGTH).trim().min(1)

export const closing = defineCall({
  method: 'GET',
  path: '/api/office/closing',
  access: 'run-office',
  summary: 'Whether the congress has ended, and what stands against its end',
  input: z.strictObject({}),
  output: Closing,
})

export const endCongress = defineCall({
  method: 'POST',
  path: '/api/office/end-congress',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'End the congress: from now on nothing of it changes, and everybody is shown the reason',
  input: z.strictObject({ reason: Reason }),
  output: Closing,
})

export const reopenCongress = defineCall({
  method: 'POST',
  path: '/api/office/reopen-congress',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Take up a congress again that was ended',
  input: z.strictObject({ reason: Reason }),
  output: Closing,
})
