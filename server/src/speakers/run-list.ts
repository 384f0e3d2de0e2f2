import type { SpeakerEntry } from '@portal/shared/speakers/records.ts'
import { moveBefore } from '@portal/shared/speakers/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { listChanged } from './events.ts'
import { lockEntry } from './lock-entry.ts'
import {
  findAccount,
  insertEntry,
  isListed,
  lockList,
  readCalled,
  readEntryByUuid,
  readOrder,
  readThemes,
  updateList,
  updateTheme,
  upsertTheme,
  writeOrder,
} from './store.ts'
import { tellSpeakers } from './tell-speakers.ts'
import { viewEntry } from './view.ts'

async function lockExistingList(work: Work, topId: number) {
  const list = await lockList(work.tx, topId)
  if (!list) throw new Refusal('top-unknown')
  return list
}

/** Opens a list, or closes it: who is on it is still heard (rule W2). */
export async function switchSpeakerList(
  work: Work,
  { topId, open }: { topId: number; open: boolean },
): Promise<1> {
  const list = await lockExistingList(work, topId)
  if (list.open === open) return 1
  await updateList(work.tx, topId, { open })
  work.tell(listChanged({ topId }))
  work.audit('switch-speakerlist', { topId, open })
  return 1
}

export async function addHeading(
  work: Work,
  { topId, value, uuid }: { topId: number; value: string; uuid?: string | undefined },
): Promise<1> {
  const { id: asked_by } = memberOf(work)
  await lockExistingList(work, topId)
  if (uuid !== undefined && (await readEntryByUuid(work.tx, asked_by, uuid))) return 1
  const { id } = await insertEntry(work.tx, { top_id: topId, value, asked_by, uuid })
  work.tell(listChanged({ topId }))
  work.audit('add-heading', { topId, id })
  return 1
}

/** Adds a theme, or switches one on or off; entries keep theirs (rule W3). */
export async function setTheme(
  work: Work,
  theme: { topId: number; id?: number | undefined; name?: string | undefined; active: boolean },
): Promise<1> {
  const { topId, id, name, active } = theme
  await lockExistingList(work, topId)
  if (id !== undefined) {
    const others = (await readThemes(work.tx, topId)).filter((other) => other.id !== id)
    if (others.some((other) => other.name === name)) throw new Refusal('theme-taken')
    if (!(await updateTheme(work.tx, topId, id, { name, active }))) throw new Refusal('theme-unknown')
  } else if (name !== undefined) await upsertTheme(work.tx, topId, name, active)
  work.tell(listChanged({ topId }))
  work.audit('set-theme', { topId, id, name, active })
  return 1
}

/** Limits how long one may speak on this agenda item, also for whoever is called up or speaking (rule W8). */
export async function setSpeakingTime(
  work: Work,
  { topId, seconds }: { topId: number; seconds: number | null },
): Promise<1> {
  await holdFloor(work.tx)
  const list = await lockExistingList(work, topId)
  if (list.seconds === seconds) return 1
  await updateList(work.tx, topId, { seconds })
  if ((await readCalled(work.tx)).some(({ top_id }) => top_id === topId)) await tellSpeakers(work)
  work.tell(listChanged({ topId }))
  work.audit('set-speaking-time', { topId, seconds })
  return 1
}

/** Moves a line before another one, or to the end (rule W10). */
export async function moveSpeaker(
  work: Work,
  { topId, id, before }: { topId: number; id: number; before: number | null },
): Promise<1> {
  await lockEntry(work.tx, topId, id)
  const order = await readOrder(work.tx, topId)
  if (!order.includes(id) || (before !== null && !order.includes(before)))
    throw new Refusal('speaker-unknown')
  await writeOrder(work.tx, moveBefore(order, id, before))
  work.tell(listChanged({ topId }))
  work.audit('move-speaker', { topId, id, before })
  return 1
}

interface Seated {
  topId: number
  registerNumber?: string | undefined
  name?: string | undefined
  topic: number | null
  uuid?: string | undefined
}

/** Puts somebody on the list who stands at the microphone, also where it is closed (rule W11). */
export async function seatSpeaker(
  work: Work,
  { topId, topic, uuid, ...person }: Seated,
): Promise<SpeakerEntry> {
  const { id: asked_by } = memberOf(work)
  const who = await findPerson(work, person)
  await lockExistingList(work, topId)
  const before = uuid === undefined ? undefined : await readEntryByUuid(work.tx, asked_by, uuid)
  if (before) return viewEntry(before, { seesNumbers: true })
  if (who.user_id !== undefined && (await isListed(work.tx, topId, who.user_id)))
    throw new Refusal('person-listed')
  const themes = await readThemes(work.tx, topId)
  if (topic !== null && !themes.some(({ id }) => id === topic)) throw new Refusal('theme-unknown')
  const entry = await insertEntry(work.tx, { top_id: topId, ...who, theme_id: topic, asked_by, uuid })
  work.tell(listChanged({ topId }))
  work.audit('seat-speaker', { topId, id: entry.id })
  return viewEntry(entry, { seesNumbers: true })
}

async function findPerson(
  work: Work,
  { registerNumber, name }: Pick<Seated, 'registerNumber' | 'name'>,
): Promise<{ user_id?: number; guest?: string }> {
  if (registerNumber === undefined) return { guest: name ?? '' }
  const user = await findAccount(work.tx, registerNumber)
  if (!user) throw new Refusal('person-unknown')
  if (!user.active) throw new Refusal('candidate-inactive')
  return { user_id: user.id }
}
