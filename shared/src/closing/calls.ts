import { z } from 'zod'
import { defineCall } from '#call.ts'
import { MAX_BROUGHT_BYTES, MAX_SENT_FILES } from '#congress/brought.ts'
import { fileParts, text } from '#wire.ts'
import { Begun, BroughtPreview, Closing, NextCongress } from './records.ts'
import { REASON_LENGTH } from './rules.ts'

const Reason = text(REASON_LENGTH).trim().min(1)

export const closing = defineCall({
  method: 'GET',
  path: '/api/office/closing',
  access: 'run-office',
  summary: 'Whether the congress has ended, and what stands against its end',
  input: z.strictObject({}),
  output: Closing,
})

export const endCongress = defineCall({
  method: 'POST',
  path: '/api/office/end-congress',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'End the congress: from now on nothing of it changes, and everybody is shown the reason',
  input: z.strictObject({ reason: Reason }),
  output: Closing,
})

export const nextCongress = defineCall({
  method: 'GET',
  path: '/api/office/next-congress',
  access: 'run-office',
  summary: 'What has to be done before the next congress begins here, and what goes with this one',
  input: z.strictObject({}),
  output: NextCongress,
})

/** What the congress is called that goes: whoever begins the next one writes it down. */
const Confirm = text(255)

export const beginCongress = defineCall({
  method: 'POST',
  path: '/api/office/next-congress',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary:
    'Begin the next congress in this portal, from the last one without its people and motions, or from the template',
  input: z.strictObject({
    from: z.enum(['last', 'template']),
    title: text(255).trim().min(1),
    subtitle: text(255).trim().default(''),
    dates: z.array(z.iso.date()).max(31).default([]),
    confirm: Confirm,
  }),
  output: Begun,
})

export const beginCongressFromFile = defineCall({
  method: 'POST',
  path: '/api/office/next-congress-file',
  access: 'run-office',
  afterEnd: true,
  maxFileBytes: MAX_BROUGHT_BYTES,
  maxFiles: MAX_SENT_FILES,
  refused: [409],
  summary: 'Begin the next congress in this portal as a congress file has it, with the files beside it',
  input: z.strictObject({ file: fileParts(MAX_SENT_FILES), confirm: Confirm }),
  output: Begun,
})

export const previewCongress = defineCall({
  method: 'POST',
  path: '/api/office/next-congress-preview',
  access: 'run-office',
  afterEnd: true,
  maxFileBytes: MAX_BROUGHT_BYTES,
  maxFiles: MAX_SENT_FILES,
  summary:
    'What a congress file would bring as the next congress, or all that is wrong with it; changes nothing',
  input: z.strictObject({ file: fileParts(MAX_SENT_FILES) }),
  output: BroughtPreview,
})

export const reopenCongress = defineCall({
  method: 'POST',
  path: '/api/office/reopen-congress',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Take up a congress again that was ended',
  input: z.strictObject({ reason: Reason }),
  output: Closing,
})
