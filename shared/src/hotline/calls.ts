import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id, One, RegisterNumber } from '#wire.ts'
import { ScreenRequest } from './records.ts'
import { MAX_PICTURE_BYTES } from './rules.ts'

export const askScreen = defineCall({
  method: 'POST',
  path: '/api/office/ask-screen',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Ask somebody for a picture of what they see',
  input: z.strictObject({ registerNumber: RegisterNumber }),
  output: ScreenRequest,
})

export const screens = defineCall({
  method: 'GET',
  path: '/api/office/screens',
  access: 'run-office',
  summary: 'The pictures that one has asked for oneself, the youngest first',
  input: z.strictObject({}),
  output: z.array(ScreenRequest),
})

export const forgetScreen = defineCall({
  method: 'POST',
  path: '/api/office/forget-screen',
  access: 'run-office',
  afterEnd: true,
  refused: [404],
  summary: 'Delete a picture that one has asked for',
  input: z.strictObject({ id: Id }),
  output: One,
})

/** A third more than the picture itself, and what a form makes of the signs of base64. */
const bodyBytes = MAX_PICTURE_BYTES * 1.5

export const takeScreen = defineCall({
  method: 'POST',
  path: '/api/take-screen',
  access: 'member',
  refused: [404, 409],
  maxBodyBytes: bodyBytes,
  summary: 'Send the picture that the hotline has asked for, as a data URL',
  input: z.strictObject({ id: Id, screen: z.string().max(bodyBytes) }),
  output: One,
})

export const declineScreen = defineCall({
  method: 'POST',
  path: '/api/decline-screen',
  access: 'member',
  refused: [404, 409],
  summary: 'Send the hotline no picture',
  input: z.strictObject({ id: Id }),
  output: One,
})
