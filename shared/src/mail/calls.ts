import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id, list, One } from '#wire.ts'
import { MailDesk } from './records.ts'

/** How many mails are tried again at once. */
const mostMails = 500

export const mailDesk = defineCall({
  method: 'GET',
  path: '/api/office/mails',
  access: 'run-office',
  summary:
    'What the portal has sent by e-mail, what was refused, and what waits; the sender is null without a mail server',
  input: z.strictObject({}),
  output: MailDesk,
})

export const testMail = defineCall({
  method: 'POST',
  path: '/api/office/mail-test',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Send a mail to oneself, to see whether mails arrive',
  input: z.strictObject({}),
  output: One,
})

export const retryMails = defineCall({
  method: 'POST',
  path: '/api/office/mail-retry',
  access: 'run-office',
  afterEnd: true,
  refused: [404, 409],
  summary: 'Try mails again at once, at the addresses that their people have now',
  input: z.strictObject({ ids: list(Id, mostMails) }),
  output: One,
})
