import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Application } from './records.ts'

export const apps = defineCall({
  method: 'GET',
  path: '/api/apps',
  access: 'visitor',
  summary: 'All published motions',
  input: z.strictObject({}),
  output: z.array(Application),
})
