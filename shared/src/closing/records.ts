import { z } from 'zod'
import { obstacles } from './rules.ts'

/** The end of the congress as everybody is shown it (rule KE1). */
export const EndedCongress = z.object({ at: z.iso.datetime(), reason: z.string() })
export type EndedCongress = z.infer<typeof EndedCongress>

/** Where the end of the congress stands, for the office. */
export const Closing = z.object({
  /** Null while the congress goes on. `by` is a name, null where it was not an account that ended it. */
  ended: EndedCongress.extend({ by: z.string().nullable() }).nullable(),
  /** What has to be settled before it can end. */
  obstacles: z.array(z.enum(obstacles)),
})
export type Closing = z.infer<typeof Closing>
