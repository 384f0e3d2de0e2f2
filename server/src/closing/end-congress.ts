import type { Closing } from '@portal/shared/closing/records.ts'
import { refuseEnd, refuseReopening } from '@portal/shared/closing/rules.ts'
import { usualPlan } from '@portal/shared/deletion/rules.ts'
import { accountOf } from '#core/actor.ts'
import type { Db } from '#core/database/schema.ts'
import { lockCongress } from '#core/ended-congress.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { forgetPlan, planDeletions } from '#deletion/store.ts'
import { messagesSet } from '#floor/events.ts'
import { removeAssociationMessages } from '#floor/message-store.ts'
import { tellPoint } from '#floor/tell-point.ts'
import { endPause } from '#floor-lock/end-pause.ts'
import { lockFloor, setFloor } from '#floor-lock/store.ts'
import { settingsChanged } from '#settings/events.ts'
import { lockSettings, readSettings, writeSettings } from '#settings/store.ts'
import { readUnderWay } from './store.ts'
import { viewClosing } from './view.ts'

/** Where the end of the congress stands. */
export const readClosing = async (db: Db): Promise<Closing> =>
  viewClosing(await readSettings(db), await readUnderWay(db))

/**
 * The office ends the congress: nothing of it changes any more, and everybody is shown why (rules KE1 to KE4). What has begun
 * to change it is done before; the hall's floor is left empty.
 */
export async function endCongress(work: Work, { reason }: { reason: string }): Promise<Closing> {
  await lockCongress(work.tx)
  const floor = await lockFloor(work.tx)
  const { ended_at } = await lockSettings(work.tx)
  refuseIf(refuseEnd(ended_at !== null, await readUnderWay(work.tx)))
  await endPause(work, floor)
  await setFloor(work.tx, { top_id: null, result_id: null, message: '' })
  await tellPoint(work)
  await removeAssociationMessages(work.tx)
  const messages = { toAll: '', toAssociations: {} }
  work.tell(messagesSet({ messages, members: {}, rev: floor.rev }))
  const by = accountOf(work.actor)?.name ?? null
  await writeSettings(work.tx, { ended_at: work.now, ended_by: by, end_reason: reason })
  await planDeletions(work.tx, usualPlan(work.now))
  work.audit('end-congress', { reason })
  work.tell(settingsChanged())
  return readClosing(work.tx)
}

/** The office takes the congress up again, with a reason for the log (rule KE5). */
export async function reopenCongress(work: Work, { reason }: { reason: string }): Promise<Closing> {
  await lockCongress(work.tx)
  const { ended_at } = await lockSettings(work.tx)
  refuseIf(refuseReopening(ended_at !== null))
  await writeSettings(work.tx, { ended_at: null, ended_by: null, end_reason: null })
  await forgetPlan(work.tx)
  work.audit('reopen-congress', { reason })
  work.tell(settingsChanged())
  return readClosing(work.tx)
}
