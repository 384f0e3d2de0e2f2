import { z } from 'zod'
import { mailKinds, mailStates } from './rules.ts'

export const MailKind = z.enum(mailKinds)
export const MailState = z.enum(mailStates)

/** One mail as the office sees it: to whom, and what has become of it. Never what it says. */
export const Mail = z.object({
  id: z.int(),
  kind: MailKind,
  registerNumber: z.string(),
  name: z.string(),
  address: z.string(),
  state: MailState,
  madeAt: z.iso.datetime(),
  /** When it was sent, refused, given up or withdrawn. */
  doneAt: z.iso.datetime().nullable(),
  /** When it is tried next; null where it is not. */
  nextAt: z.iso.datetime().nullable(),
  tries: z.int(),
  /** What the mail server has said last, in its words; empty where it has said nothing. */
  answer: z.string(),
  /** The key under which its PIN was sealed is not this portal's (rule EM7): nobody can read it any more. */
  keyLost: z.boolean(),
  /** It was given up, and its person has another address by now. */
  moved: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

/** What mails of a kind say. */
export const WrittenMail = z.object({
  kind: MailKind,
  subject: z.string(),
  text: z.string(),
  /** How often the office has written it; 0 where it never has. */
  version: z.int(),
})
export type WrittenMail = z.infer<typeof WrittenMail>

export const MailDesk = z.object({
  /** The address that mails come from; null where no mail server is set up. */
  sender: z.string().nullable(),
  counts: z.record(MailState, z.int()),
  /** The newest, those that want attention first. */
  mails: z.array(Mail),
})
export type MailDesk = z.infer<typeof MailDesk>
