import { z } from 'zod'
import { defineCall } from '#call.ts'
import { text } from '#wire.ts'
import { Stream } from './records.ts'

export const stream = defineCall({
  method: 'GET',
  path: '/api/stream',
  access: 'visitor',
  summary: 'The live stream, as far as it is open to the reader',
  input: z.strictObject({}),
  output: Stream,
})

export const unlockStream = defineCall({
  method: 'POST',
  path: '/api/stream/unlock',
  access: 'visitor',
  afterEnd: true,
  refused: [404],
  summary: 'Unlock the internal live stream with its password, for as long as the browser is open',
  input: z.strictObject({ password: text(200).min(1) }),
  output: Stream,
})
