import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Archive } from './records.ts'

export const archives = defineCall({
  method: 'GET',
  path: '/api/archives',
  access: 'visitor',
  summary: 'The archives of all agenda items that have published motions',
  input: z.strictObject({}),
  output: z.array(Archive),
})
