import { z } from 'zod'
import { StatusId } from '#motions/records.ts'

/**
 * An amendment with what tells its changes: its text, and the text of the motion that it was written into, with the version that
 * this was. `amended` is null where nobody has said, or where that text was never public and the reader is not of the office.
 * Where nobody has said, `presumed` is the text that the motion had when the amendment was entered, and null where that is
 * unknown.
 * `merged` is the version of the motion that was made of it.
 */
export const Amendment = z.object({
  appId: z.int(),
  print_number: z.string(),
  title: z.string(),
  applicant: z.string(),
  statusid: StatusId,
  /** Whether everybody may read it. */
  isPublic: z.boolean(),
  version: z.int(),
  content: z.string(),
  amended: z.object({ content: z.string(), version: z.int().nullable() }).nullable(),
  presumed: z.string().nullable(),
  merged: z.int().nullable(),
})
export type Amendment = z.infer<typeof Amendment>

/** A motion's text as it is now, and the amendments to it, by letter. */
export const AmendedMotion = z.object({
  appId: z.int(),
  version: z.int(),
  content: z.string(),
  amendments: z.array(Amendment),
})
export type AmendedMotion = z.infer<typeof AmendedMotion>
