import { z } from 'zod'
import { deletionKinds } from './rules.ts'

export const DeletionKind = z.enum(deletionKinds)
export type DeletionKind = z.infer<typeof DeletionKind>

/** Something that is deleted by plan (rule KE10): when, how much there is of it now, and what went. */
export const Deletion = z.object({
  kind: DeletionKind,
  /** Null while the congress goes on. */
  due: z.iso.date().nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** How many entries went; null before. */
  gone: z.int().nullable(),
  /** How many entries would go now. */
  waiting: z.int(),
})
export type Deletion = z.infer<typeof Deletion>
