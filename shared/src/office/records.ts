import { z } from 'zod'
import { MotionVersion, StatusId } from '#motions/records.ts'
import { Person } from '#people/records.ts'
import { DelegateApp } from '#submissions/records.ts'
import { unprinted } from './bundles.ts'

/** A person behind a motion, with the association that the office prints. */
const Signatory = Person.extend({ number: z.string(), laek: z.string().nullable() })

/** A text of the motion as it was at a time: the author's, and each that the office has made of it. */
const TextVersion = z.object({
  at: z.iso.datetime(),
  by: Person,
  title: z.string(),
  content: z.string(),
})

/** A submitted motion with everything that the congress office needs. */
export const OfficeSubmission = DelegateApp.extend({
  signatories: z.array(Signatory),
  versions: z.array(TextVersion),
})
export type OfficeSubmission = z.infer<typeof OfficeSubmission>

/** What of a print number stands behind the agenda item. */
export const Numbering = z.object({ number: z.int(), changes: z.string(), new: z.string() })
export type Numbering = z.infer<typeof Numbering>

/** The print numbers that an agenda item has given away, and the next free one. */
export const TopNumbers = z.object({ top_id: z.int(), next: z.int(), taken: z.array(Numbering) })
export type TopNumbers = z.infer<typeof TopNumbers>

/**
 * Where a motion is on its way, as the office speaks of it: submitted by delegates and not taken yet; a draft of the office; to
 * be published at a set time; published and undecided; and what can become of it then.
 */
export const MotionState = z.enum([
  'submitted',
  'draft',
  'scheduled',
  'published',
  'decided',
  'withdrawn',
  'lapsed',
  'replaced',
])
export type MotionState = z.infer<typeof MotionState>

/** Somebody who moved the motion wants it back, and the office has not confirmed it yet. */
const WithdrawalWish = z.object({ by: Person, at: z.iso.datetime() })

/**
 * A line of the motion desk: a motion, or a submission that nobody has taken yet. That has no `appId`, no number, and the
 * version 0; a motion that was made of a submission names it in `submission`. `responsible` and `note` are the office's alone.
 */
export const OfficeMotion = z.object({
  appId: z.int().nullable(),
  submission: z.int().nullable(),
  /** The number under which delegates submitted it. */
  transfer_id: z.int().nullable(),
  version: z.int(),
  state: MotionState,
  statusid: StatusId,
  top_id: z.int(),
  type_id: z.int(),
  number: z.int().nullable(),
  changes: z.string(),
  new: z.string(),
  print_number: z.string().nullable(),
  title: z.string(),
  applicant: z.string(),
  users: z.array(z.object({ number: z.string(), name: z.string() })),
  laek: z.string(),
  clone: z.int().nullable(),
  replaces: z.int().nullable(),
  replacedBy: z.int().nullable(),
  union_vote: z.boolean(),
  secure_vote: z.boolean(),
  polya: z.string().nullable(),
  attachments: z.int(),
  public_datetime: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** When its last text was written. */
  changedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The office's words for how far it is with a submission. */
  backend_status: z.string().nullable(),
  responsible: Person.nullable(),
  note: z.string(),
  withdrawal: WithdrawalWish.nullable(),
})
export type OfficeMotion = z.infer<typeof OfficeMotion>

/** What the desk opens: the line with its texts, and all that is known of how it came to them. */
export const OfficeMotionDetail = OfficeMotion.extend({
  content: z.string(),
  statement: z.string(),
  files: z.array(z.object({ name: z.string(), file: z.string() })),
  formerly: z.array(z.string()),
  versions: z.array(MotionVersion),
})
export type OfficeMotionDetail = z.infer<typeof OfficeMotionDetail>

/** What is to be printed, in the order of the agenda, and the bundles that were made, the last one first. */
export const PrintBundles = z.object({
  unprinted: z.array(
    z.object({ appId: z.int(), print_number: z.string(), title: z.string(), why: z.enum(unprinted) }),
  ),
  bundles: z.array(z.object({ id: z.int(), at: z.iso.datetime(), by: Person.nullable(), papers: z.int() })),
})
export type PrintBundles = z.infer<typeof PrintBundles>
