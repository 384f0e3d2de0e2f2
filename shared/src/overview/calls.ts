import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Overview, Readiness } from './records.ts'

export const overview = defineCall({
  method: 'GET',
  path: '/api/office/overview',
  access: 'see-overview',
  summary:
    'What the congress office has before it: turnout, what came in, speakers, colleagues, last deeds, messages',
  input: z.strictObject({}),
  output: Overview,
})

export const readiness = defineCall({
  method: 'GET',
  path: '/api/office/readiness',
  access: 'see-overview',
  summary: 'Whether everything is ready for a sitting, and what mends what is not',
  input: z.strictObject({}),
  output: Readiness,
})
