import { z } from 'zod'

/** How far somebody is on the way into the portal. */
export const LetterState = z.object({
  registerNumber: z.string(),
  /** Whether they have chosen a password. */
  registered: z.boolean(),
  /** Whether they can be written to. */
  hasAddress: z.boolean(),
  /** The letter whose PIN holds, and whether it was handed over; null where there is none. */
  letter: z
    .object({
      madeAt: z.iso.datetime(),
      handedOverAt: z.iso.datetime().nullable(),
      /** Whether it is an invitation that goes out by e-mail; handed over is what the mail server has taken. */
      byMail: z.boolean(),
    })
    .nullable(),
})
export type LetterState = z.infer<typeof LetterState>
