import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id } from '#wire.ts'
import { AmendedMotion } from './records.ts'

export const amendments = defineCall({
  method: 'GET',
  path: '/api/amendments',
  access: 'visitor',
  refused: [404],
  summary:
    'A motion and the amendments to it, each with the text that it was written into; drafts for the office alone',
  input: z.strictObject({ appId: Id }),
  output: AmendedMotion,
})
