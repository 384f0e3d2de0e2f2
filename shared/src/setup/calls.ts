import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Begun, BroughtPreview } from '#closing/records.ts'
import { MAX_BROUGHT_BYTES, MAX_SENT_FILES } from '#congress/brought.ts'
import { Congress } from '#congress/records.ts'
import { HistoryEntry } from '#record/records.ts'
import { Flag, fileParts, text } from '#wire.ts'

/** A congress that begins with what all have: the kinds of motions, and an agenda. */
const FreshCongress = z.strictObject({
  congress: Congress,
  medicalAssociations: z
    .array(
      z.strictObject({
        code: text(40).trim().min(1),
        laek: text(255).trim().min(1),
        seats: z.int().min(0).max(10_000),
      }),
    )
    .min(1)
    .max(100),
  agenda: z.array(z.strictObject({ name: text(20).min(1), content: text(1000).min(1) })).max(100),
})
export type FreshCongress = z.output<typeof FreshCongress>

/** The first account of the congress office. */
const FirstOffice = z.strictObject({
  name: text(255).trim().min(1),
  username: text(100).trim().min(1),
  password: text(200).min(1),
})
export type FirstOffice = z.output<typeof FirstOffice>

export const setUp = defineCall({
  method: 'POST',
  path: '/api/setup',
  access: 'anyone',
  afterEnd: true,
  refused: [401, 409],
  summary: 'Set up an empty portal by its one-time link',
  input: z.strictObject({
    key: text(100).min(1),
    office: FirstOffice,
    fresh: FreshCongress,
  }),
  /** With mistakes nothing was stored. */
  output: z.object({ mistakes: z.array(z.object({ path: z.string(), reason: z.string() })) }),
})

/** A congress file by whoever has the link, with the files beside it, packed or not; the key comes before the files. */
const Brought = z.strictObject({ file: fileParts(MAX_SENT_FILES), key: text(100).min(1), bare: Flag })

export const setUpFromFile = defineCall({
  method: 'POST',
  path: '/api/setup-file',
  access: 'anyone',
  afterEnd: true,
  maxFileBytes: MAX_BROUGHT_BYTES,
  maxFiles: MAX_SENT_FILES,
  refused: [401, 409],
  summary:
    'Set up an empty portal by its one-time link from a congress file and the files beside it, whole or without its people and motions',
  input: z.strictObject({ ...Brought.shape, ...FirstOffice.shape }),
  output: Begun,
})

export const previewSetup = defineCall({
  method: 'POST',
  path: '/api/setup-preview',
  access: 'anyone',
  afterEnd: true,
  maxFileBytes: MAX_BROUGHT_BYTES,
  maxFiles: MAX_SENT_FILES,
  refused: [401, 409],
  summary:
    'What a congress file would bring into an empty portal, or all that is wrong with it; changes nothing',
  input: Brought,
  output: BroughtPreview,
})

/** The demo congress that a portal began with, and what goes when it is cleared. */
const DemoCongress = z.object({
  people: z.int(),
  motions: z.int(),
  results: z.int(),
  /** What somebody did first in earnest; null while it is untouched. */
  changed: HistoryEntry.nullable(),
})

export const demoCongress = defineCall({
  method: 'GET',
  path: '/api/office/demo',
  access: 'run-office',
  summary:
    'The demo congress that this portal began with, and whether it can be cleared; null where the congress is another',
  input: z.strictObject({}),
  output: z.object({ demo: DemoCongress.nullable() }),
})

export const clearDemo = defineCall({
  method: 'POST',
  path: '/api/office/clear-demo',
  access: 'run-office',
  // It asks by itself whether the congress has ended: nothing else is to change it meanwhile.
  afterEnd: true,
  refused: [409],
  summary:
    'Clear the demo congress, with all its people and motions; answers where the portal is set up then',
  input: z.strictObject({}),
  output: z.object({ address: z.string() }),
})
