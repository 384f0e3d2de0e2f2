import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Count, Id, list, One, text } from '#wire.ts'
import { MailDesk, MailKind, WrittenMail } from './records.ts'
import { mailTextLimits } from './rules.ts'

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

export const mailTexts = defineCall({
  method: 'GET',
  path: '/api/office/mail-texts',
  access: 'run-office',
  summary: 'What mails of each kind say; names in braces are filled in for whoever gets one',
  input: z.strictObject({}),
  output: z.array(WrittenMail),
})

export const writeMailText = defineCall({
  method: 'POST',
  path: '/api/office/mail-text',
  access: 'run-office',
  refused: [409],
  summary: 'Write what mails of a kind say; a text that a colleague has written meanwhile is not overwritten',
  input: z.strictObject({
    kind: MailKind,
    subject: text(mailTextLimits.subject).trim(),
    text: text(mailTextLimits.text).trim(),
    version: Count,
  }),
  output: z.array(WrittenMail),
})
