import { z } from 'zod'
import { Person } from '#people/records.ts'
import { SpeechShare } from '#procedural/records.ts'

/** A file that belongs to a delegate motion: its name for people, and where it is kept. */
export const AttachedFile = z.object({
  name: z.string(),
  size: z.int(),
  response: z.object({ result: z.literal(true), filename: z.string() }),
})
export type AttachedFile = z.infer<typeof AttachedFile>

/** Somebody who was asked for support: `accepted` is null while they have not decided. */
export const Supporter = z.object({ id: z.int(), user: Person, accepted: z.boolean().nullable() })
export type Supporter = z.infer<typeof Supporter>

/**
 * A motion that a delegate has written, as its reader may see it. The author and the co-applicants see all supporters;
 * who was asked sees only the own entry, and of the others how many.
 */
export const DelegateApp = z.object({
  id: z.int(),
  top_id: z.int(),
  type_id: z.int(),
  title: z.string(),
  content: z.string(),
  /** The motion that it changes, and the text of that one that it was written into. */
  clone: z.object({ id: z.int() }).nullable(),
  amended_content: z.string().nullable(),
  user: Person,
  applicants: z.array(z.object({ user: Person })),
  supporters: z.array(Supporter),
  /** How many were asked for support, and how many of them have given it. */
  asked: z.int(),
  accepted: z.int(),
  created_at: z.iso.datetime(),
  transferred: z.boolean(),
  transfer_time: z.iso.datetime().nullable(),
  /** The number under which the motion was submitted, in the order of submission. */
  transfer_id: z.int().nullable(),
  /** How far the congress office has come, in its own words. */
  backend_status: z.string().nullable(),
  /** The published motion. */
  appId: z.int().nullable(),
  print_number: z.string().nullable(),
  files: z.array(AttachedFile),
  /** Grows with every change; what is older than what is known was overtaken on its way. */
  version: z.int(),
})
export type DelegateApp = z.infer<typeof DelegateApp>

/** A motion that the reader is asked to support: null undecided, 1 supported, 0 declined. */
export const SupportEntry = z.object({ accepted: z.literal([0, 1]).nullable(), app: DelegateApp })
export type SupportEntry = z.infer<typeof SupportEntry>

/** A share of a delegate motion: the motion as its reader may see it now. */
export const DelegateAppShare = z.object({
  op: z.enum(['new-supported-app', 'update_delegateapp', 'add-supporter']),
  data: DelegateApp,
})
export type DelegateAppShare = z.infer<typeof DelegateAppShare>

/** What a share holds: a delegate motion, or who speaks to a procedural motion. */
export const Share = z.discriminatedUnion('op', [DelegateAppShare, SpeechShare])
export type Share = z.infer<typeof Share>
