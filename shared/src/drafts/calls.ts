import { z } from 'zod'
import { defineCall } from '#call.ts'
import { formFields } from '#submissions/calls.ts'
import { Count, LONG_TEXT_BYTES, One } from '#wire.ts'
import { Draft } from './records.ts'

export const drafts = defineCall({
  method: 'GET',
  path: '/api/drafts',
  access: 'submit-motions',
  summary: 'The own drafts, the last one written first',
  input: z.strictObject({}),
  output: z.array(Draft),
})

/** `version` is what the writer started from, 0 for a new draft; what others wrote since is joined with it. */
export const saveDraft = defineCall({
  method: 'POST',
  path: '/api/save-draft',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'submit-motions',
  refused: [409],
  summary: 'Save a draft as it is written; answers what is kept',
  input: z.strictObject({ uuid: z.uuid(), version: Count, ...formFields }),
  output: Draft,
})

export const discardDraft = defineCall({
  method: 'POST',
  path: '/api/discard-draft',
  access: 'submit-motions',
  summary: 'Throw a draft away',
  input: z.strictObject({ uuid: z.uuid() }),
  output: One,
})

export const draftVersions = defineCall({
  method: 'GET',
  path: '/api/draft-versions',
  access: 'submit-motions',
  refused: [404],
  summary: 'How a draft was before, the latest first',
  input: z.strictObject({ uuid: z.uuid() }),
  output: z.array(Draft),
})
