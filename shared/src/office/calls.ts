import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Application } from '#motions/records.ts'
import { contentLimit, titleLimit } from '#submissions/rules.ts'
import { Id, LONG_TEXT_BYTES, One, OptionalId, text } from '#wire.ts'
import { OfficeSubmission, TopNumbers } from './records.ts'
import { statusLimit } from './rules.ts'

export const officeSubmissions = defineCall({
  method: 'GET',
  path: '/api/office/submissions',
  access: 'run-office',
  summary: 'All submitted motions with everything that the office needs, the oldest first',
  input: z.strictObject({}),
  output: z.array(OfficeSubmission),
})

export const setSubmissionStatus = defineCall({
  method: 'POST',
  path: '/api/office/submission-status',
  access: 'run-office',
  refused: [404],
  summary: 'Say how far the office has come with a submitted motion; empty takes it back',
  input: z.strictObject({ id: Id, status: text(statusLimit).trim() }),
  output: One,
})

export const officeNumbers = defineCall({
  method: 'GET',
  path: '/api/office/numbers',
  access: 'run-office',
  summary: 'The print numbers of every agenda item, and the next free one',
  input: z.strictObject({}),
  output: z.array(TopNumbers),
})

/** `changes` of an amendment are small letters, `new` is the word for a corrected print. */
const Changes = z.union([z.literal(''), z.string().regex(/^[a-z]{1,2}$/)]).default('')
const New = z.enum(['', 'neu']).default('')

/** Without a number the motion gets the next free one of its agenda item. */
export const publishSubmission = defineCall({
  method: 'POST',
  path: '/api/office/publish',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [404, 409, 507],
  summary: 'Publish a submitted motion under a print number',
  input: z.strictObject({
    id: Id,
    top_id: Id,
    number: OptionalId,
    changes: Changes,
    new: New,
    title: text(titleLimit).trim().min(1),
    content: text(contentLimit),
    statement: text(contentLimit).default(''),
    clone: OptionalId,
  }),
  output: Application,
})
