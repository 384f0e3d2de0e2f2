import { can } from '@portal/shared/roles.ts'
import type { SpeakerEntry } from '@portal/shared/speakers/records.ts'
import { refuseMoreRequests, refuseSpeech, refuseWithdrawal } from '@portal/shared/speakers/rules.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { listChanged } from './events.ts'
import { lockEntry } from './lock-entry.ts'
import {
  countRequests,
  deleteEntry,
  holdAccount,
  insertEntry,
  isListed,
  lockList,
  readEntryByUuid,
  readThemes,
  setWithdrawn,
} from './store.ts'
import { tellSpeakers } from './tell-speakers.ts'
import { viewEntry } from './view.ts'

/** An agenda item in either spelling. */
interface NamedList {
  topId?: number | undefined
  top_id?: number | undefined
}

const listOf = ({ topId, top_id }: NamedList): number => topId ?? top_id ?? 0

/** Somebody asks to speak (rules W1 to W3). */
export async function addSpeaker(
  work: Work,
  {
    contact,
    topic,
    uuid,
    ...named
  }: NamedList & { contact: string; topic: number | null; uuid?: string | undefined },
): Promise<SpeakerEntry> {
  const topId = listOf(named)
  const user = memberOf(work)
  const { active } = await holdAccount(work.tx, user.id)
  const list = await lockList(work.tx, topId)
  if (!list) throw new Refusal('top-unknown')
  const before = uuid === undefined ? undefined : await readEntryByUuid(work.tx, user.id, uuid)
  if (before) return viewEntry(before, { seesNumbers: false })
  refuseIf(
    refuseSpeech({
      user: { ...user, active },
      list: { open: list.open, themes: await readThemes(work.tx, topId) },
      listed: await isListed(work.tx, topId, user.id),
      topic,
      contact,
    }),
  )
  const often = work.limits ? refuseMoreRequests(await countRequests(work.tx, user.id)) : null
  if (often) throw new Refusal(often, { retryAfter: 60 })
  const entry = await insertEntry(work.tx, {
    top_id: topId,
    user_id: user.id,
    contact: contact.trim(),
    theme_id: topic,
    asked_by: user.id,
    uuid,
  })
  work.tell(listChanged({ topId }))
  work.audit('add-speaker', { topId, id: entry.id })
  return viewEntry(entry, { seesNumbers: can(user, 'see-callback-numbers') })
}

/** A request to speak is withdrawn, by whoever made it or by the chair; headings go at once (rule W4). */
export async function removeSpeaker(work: Work, { id, ...named }: NamedList & { id: number }): Promise<1> {
  const topId = listOf(named)
  const user = memberOf(work)
  // Only the chair can withdraw somebody who is on the floor already, and the floor comes before the list.
  if (can(user, 'run-floor')) await holdFloor(work.tx)
  const entry = await lockEntry(work.tx, topId, id)
  refuseIf(
    refuseWithdrawal(viewEntry(entry, { seesNumbers: false }), {
      register_number: user.register_number,
      roles: user.roles,
    }),
  )
  if (entry.status === speechStatus.withdrawn) return 1
  if (entry.type === lineType.heading) await deleteEntry(work.tx, id)
  else await setWithdrawn(work.tx, [id])
  if (entry.status === speechStatus.speaking) await tellSpeakers(work, { entry, action: 'ended' })
  if (entry.status === speechStatus.called) await tellSpeakers(work)
  work.tell(listChanged({ topId }))
  work.audit('remove-speaker', { topId, id })
  return 1
}
