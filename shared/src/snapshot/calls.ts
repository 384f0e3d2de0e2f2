import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Data, Portal } from './records.ts'

export const data = defineCall({
  method: 'GET',
  path: '/api/data',
  access: 'visitor',
  summary: 'Everything that a client starts from',
  input: z.strictObject({}),
  output: Data,
})

export const portal = defineCall({
  method: 'GET',
  path: '/api/portal',
  access: 'anyone',
  summary: 'What the portal says of itself, also while it is closed',
  input: z.strictObject({}),
  output: Portal,
})
