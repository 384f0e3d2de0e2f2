import { z } from 'zod'

/** A setting as it is; a fixed one is set by the operator's variable, and can't be changed here (rule BK1). */
const held = <T extends z.ZodType>(value: T) => z.object({ value, fixed: z.boolean() })

/** What the congress office decides about the portal as a whole. */
export const Settings = z.object({
  open: held(z.boolean()),
  present: held(z.boolean()),
  acceptCount: held(z.int()),
  stage: held(z.literal('stage').nullable()),
  imprintUrl: held(z.string().nullable()),
  privacyUrl: held(z.string().nullable()),
})
export type Settings = z.infer<typeof Settings>

export type SettingName = keyof Settings
export type SettingValues = { -readonly [Name in SettingName]: Settings[Name]['value'] }
