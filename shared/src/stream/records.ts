import { z } from 'zod'

/** The live stream as this reader may see it. */
export const Stream = z.object({
  /** What is to be shown; null: nothing is on the air for this reader. */
  url: z.string().nullable(),
  /** Whether a password would open another stream than the one that is shown. */
  locked: z.boolean(),
})
export type Stream = z.infer<typeof Stream>

/** To whom a live stream is offered; there may be none, or one for members alone (rule L5). */
export const StreamOffer = z.object({ members: z.boolean(), visitors: z.boolean() })
export type StreamOffer = z.infer<typeof StreamOffer>
