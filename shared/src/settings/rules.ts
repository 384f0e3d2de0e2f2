import type { SettingName, Settings, SettingValues } from './records.ts'

/** How many other people a motion may need, at least and at most. */
export const acceptCounts = { min: 1, max: 999 }

/** What somebody wants to change; what is left out stays. */
export type Wished = { [Name in SettingName]?: SettingValues[Name] | undefined }

/** Why settings can't be changed so: the operator has fixed one of them (rule BK1). */
export function refuseSettings(settings: Settings, wished: Wished): 'setting-fixed' | null {
  const names = Object.keys(wished) as SettingName[]
  return names.some(
    (name) => settings[name].fixed && wished[name] !== undefined && wished[name] !== settings[name].value,
  )
    ? 'setting-fixed'
    : null
}
