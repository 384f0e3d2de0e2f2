import { z } from 'zod'
import { defineCall } from '#call.ts'
import { OptionalId } from '#wire.ts'
import { CountFile } from './records.ts'

export const counts = defineCall({
  method: 'GET',
  path: '/api/counts',
  access: 'visitor',
  summary: 'All that results were made of, of one motion or of the whole congress, to count them again',
  input: z.strictObject({ appId: OptionalId }),
  output: CountFile,
})
