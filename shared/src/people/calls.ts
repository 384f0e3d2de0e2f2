import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Flag, One, RegisterNumber, text } from '#wire.ts'
import { Contact } from './records.ts'

export const contact = defineCall({
  method: 'POST',
  path: '/api/contact',
  access: 'member',
  summary: 'Change the own contact details, and whether other members may see them',
  input: z.strictObject({ consent: Flag, email: text(255).trim(), tel: text(100).trim() }),
  output: Contact,
})

export const setVotingPlace = defineCall({
  method: 'POST',
  path: '/api/office/voting-place',
  access: 'keep-register',
  refused: [404, 409],
  summary: 'Say whether somebody votes on a device or by hand in the hall',
  input: z.strictObject({ registerNumber: RegisterNumber, online_only: Flag }),
  output: One,
})
