import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Pages } from './records.ts'

export const pages = defineCall({
  method: 'GET',
  path: '/api/pages',
  access: 'visitor',
  summary: 'Service items, exhibitors and discussion, as the reader may see them',
  input: z.strictObject({}),
  output: Pages,
})
