import { z } from 'zod'
import { Person } from '#people/records.ts'
import { DelegateApp } from '#submissions/records.ts'

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
