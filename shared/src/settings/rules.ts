import type { SettingName, Settings, SettingValues } from './records.ts'

/** How many other people a motion may need, at least and at most. */
export const acceptCounts = { min: 1, max: 999 }

/** What somebody wants to change; what is left out stays. */
export type SettingChanges = { [Name in SettingName]?: SettingValues[Name] | undefined }

/** What settings of these would change of the congress itself, which has ended (rule KE3). */
const ofCongress = new Set<SettingName>(['acceptCount', 'present'])

/** Why settings can't be changed so: the operator has fixed one of them (rule BK1), or the congress has ended. */
export function refuseSettings(
  settings: Settings,
  wished: SettingChanges,
  ended: boolean,
): 'setting-fixed' | 'congress-ended' | null {
  const names = Object.keys(wished) as SettingName[]
  const changed = names.filter((name) => wished[name] !== undefined && wished[name] !== settings[name].value)
  if (changed.some((name) => settings[name].fixed)) return 'setting-fixed'
  return ended && changed.some((name) => ofCongress.has(name)) ? 'congress-ended' : null
}
