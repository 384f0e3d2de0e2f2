import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Flag, text } from '#wire.ts'
import { Contact } from './records.ts'

export const contact = defineCall({
  method: 'POST',
  path: '/api/contact',
  access: 'member',
  summary: 'Change the own contact details, and whether other members may see them',
  input: z.strictObject({ consent: Flag, email: text(255).trim(), tel: text(100).trim() }),
  output: Contact,
})
