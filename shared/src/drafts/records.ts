import { z } from 'zod'

/** The form as far as it has been filled in. */
const Fields = z.object({
  type_id: z.int().nullable(),
  top_id: z.int().nullable(),
  title: z.string(),
  content: z.string(),
  clone: z.int().nullable().default(null),
  amended_version: z.int().nullable().default(null),
  applicants: z.array(z.string()),
  supporters: z.array(z.string()),
  files: z.array(z.string()),
})

/** A motion as far as it has been written, kept for its author alone. */
export const Draft = z.object({
  /** Made by the author's browser; the motion is submitted under it. */
  uuid: z.uuid(),
  /** Grows with every change. */
  version: z.int(),
  saved_at: z.iso.datetime(),
  fields: Fields,
})
export type Draft = z.infer<typeof Draft>
