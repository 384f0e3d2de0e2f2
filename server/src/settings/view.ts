import type { SettingName, Settings, SettingValues } from '@portal/shared/settings/records.ts'
import type { Config } from '#core/config.ts'
import type { StoredSettings } from './store.ts'

/** What can change while the portal runs: settings, whether the congress has ended, and whether it is the demo. */
export type LiveValues = SettingValues & Pick<Config, 'ended' | 'isDemo'>

/** What holds now: the operator's variable, else what the office has chosen, else what is usual (rule BK1). */
export function valuesNow(config: Config, stored: StoredSettings, isDemo: boolean): LiveValues {
  const chosen = { ...chosenOf(stored), present: stored.present_now }
  return { ...valuesOf(config, chosen), ended: endOf(stored), isDemo }
}

/** The end of the congress as everybody is shown it (rule KE1). */
export const endOf = ({ ended_at, end_reason }: StoredSettings): Config['ended'] =>
  ended_at && { at: ended_at.toISOString(), reason: end_reason ?? '' }

/** What was chosen, also where it holds from the next vote on only. */
export function viewSettings(config: Config, stored: StoredSettings): Settings {
  const values = valuesOf(config, chosenOf(stored))
  const held = <Name extends SettingName>(name: Name) => ({
    value: values[name],
    fixed: config.fixed.has(name),
  })
  return {
    open: held('open'),
    present: held('present'),
    acceptCount: held('acceptCount'),
    stage: held('stage'),
    imprintUrl: held('imprintUrl'),
    privacyUrl: held('privacyUrl'),
  }
}

type ChosenSettings = { [Name in SettingName]: SettingValues[Name] | null }

const chosenOf = ({
  open,
  present,
  accept_count: acceptCount,
  stage,
  imprint_url: imprintUrl,
  privacy_url: privacyUrl,
}: StoredSettings): ChosenSettings => ({ open, present, acceptCount, stage, imprintUrl, privacyUrl })

function valuesOf(config: Config, chosen: ChosenSettings): SettingValues {
  const { open, present, acceptCount, stage, imprintUrl, privacyUrl } = config
  const usual: SettingValues = { open, present, acceptCount, stage, imprintUrl, privacyUrl }
  const free = Object.entries(chosen).filter(
    ([name, value]) => value !== null && !config.fixed.has(name as SettingName),
  )
  return { ...usual, ...Object.fromEntries(free) }
}
