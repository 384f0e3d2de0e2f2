import { rolesWith } from '@portal/shared/roles.ts'
import type { Settings } from '@portal/shared/settings/records.ts'
import { refuseSettings, type SettingChanges } from '@portal/shared/settings/rules.ts'
import type { Config } from '#core/config.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockFloor } from '#floor-lock/store.ts'
import { lockAllWaiting } from '#submissions/store.ts'
import { transferComplete } from '#submissions/transfer.ts'
import { sessionsClosed, settingsChanged } from './events.ts'
import { deleteSessionsWithout, lockSettings, readSettings, takeUpPresent, writeSettings } from './store.ts'
import { viewSettings } from './view.ts'

/** The office changes settings of the portal as a whole, with all that follows from it (rules BK1 to BK5). */
export async function changeSettings(work: Work, base: Config, wished: SettingChanges): Promise<Settings> {
  const floor = await lockFloor(work.tx)
  const stored = await lockSettings(work.tx)
  const before = viewSettings(base, stored)
  refuseIf(refuseSettings(before, wished, stored.ended_at !== null))
  const { acceptCount, imprintUrl, privacyUrl, ...rest } = withoutFixed(before, wished)
  await writeSettings(work.tx, {
    ...rest,
    accept_count: acceptCount,
    imprint_url: imprintUrl,
    privacy_url: privacyUrl,
  })
  // While something is put to the vote, the hall goes on as it began.
  if (floor.vote_id === null && floor.procedural_id === null) await takeUpPresent(work.tx)
  const after = viewSettings(base, await readSettings(work.tx))
  if (before.open.value && !after.open.value) await closeSessions(work)
  if (after.acceptCount.value < before.acceptCount.value) await submitComplete(work, after.acceptCount.value)
  work.audit('change-settings', { ...wished })
  work.tell(settingsChanged())
  return after
}

/** What is fixed and was sent along as it is changes nothing. */
const withoutFixed = (settings: Settings, wished: SettingChanges): SettingChanges =>
  Object.fromEntries(
    Object.entries(wished).filter(
      ([name, value]) => value !== undefined && !settings[name as keyof Settings].fixed,
    ),
  )

/** Of those who may not enter a closed portal nobody stays logged in (rule BK3). */
async function closeSessions(work: Work): Promise<void> {
  const userIds = await deleteSessionsWithout(work.tx, rolesWith('enter-while-closed'))
  if (userIds.length > 0) work.tell(sessionsClosed({ userIds }))
}

/** Motions that now have enough people behind them are submitted (rule BK5). */
async function submitComplete(work: Work, acceptCount: number): Promise<void> {
  const eased = { ...work, config: { ...work.config, acceptCount } }
  const waiting = await lockAllWaiting(work.tx)
  await transferComplete(
    eased,
    waiting.map(({ id }) => id),
  )
}
