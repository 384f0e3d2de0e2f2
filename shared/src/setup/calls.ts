import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Congress } from '#congress/records.ts'
import { text } from '#wire.ts'

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
