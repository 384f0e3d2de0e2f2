import { refuseCall, refuseEnd, refuseHold, refuseStart } from '@portal/shared/speakers/rules.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { listChanged } from './events.ts'
import { lockEntry } from './lock-entry.ts'
import { type EntryRow, readSpeaking, setCalled, setHeld, setSpeaking, setSpoken } from './store.ts'
import { tellSpeakers } from './tell-speakers.ts'
import { viewEntry } from './view.ts'

interface EntryKey {
  topId: number
  id: number
}

/** The entry that the chair acts on. The floor is held first, because it comes before every list. */
async function lockOnFloor(work: Work, { topId, id }: EntryKey): Promise<EntryRow> {
  await holdFloor(work.tx)
  return lockEntry(work.tx, topId, id)
}

const judged = (entry: EntryRow) => viewEntry(entry, { seesNumbers: false })

/** Somebody is called up, or the call is taken back (rule W6). */
export async function callSpeaker(
  work: Work,
  { called, ...named }: EntryKey & { called: boolean },
): Promise<1> {
  const entry = await lockOnFloor(work, named)
  refuseIf(refuseCall(judged(entry)))
  if (entry.status === (called ? speechStatus.called : speechStatus.waiting)) return 1
  await setCalled(work.tx, entry.id, called)
  await tellSpeakers(work, ...(called ? [{ entry, action: 'called' as const }] : []))
  work.tell(listChanged(named))
  work.audit('call-speaker', { ...named, called })
  return 1
}

/** Somebody gets the floor; whoever has it has spoken (rule W7). Returns whether they did not have it yet. */
export async function startSpeech(work: Work, named: EntryKey): Promise<boolean> {
  const entry = await lockOnFloor(work, named)
  refuseIf(refuseStart(judged(entry)))
  if (entry.status === speechStatus.speaking) return false
  const before = await readSpeaking(work.tx)
  if (before) await setSpoken(work.tx, before.id)
  await setSpeaking(work.tx, entry.id)
  const ended = before ? [{ entry: before, action: 'ended' as const }] : []
  await tellSpeakers(work, ...ended, { entry, action: 'started' })
  for (const topId of new Set([named.topId, before?.top_id ?? named.topId])) work.tell(listChanged({ topId }))
  work.audit('start-speech', { ...named })
  return true
}

/** The clock of a speech stands still, or goes on (rule W16). */
export async function holdSpeech(work: Work, { held, ...named }: EntryKey & { held: boolean }): Promise<1> {
  const entry = await lockOnFloor(work, named)
  refuseIf(refuseHold(judged(entry)))
  if ((entry.held_at !== null) !== held) await switchClock(work, entry, held)
  return 1
}

/**
 * Nobody speaks while ballots are taken or the sitting is interrupted: the clock of whoever has the floor stands still
 * (rule W16). The floor is locked, and what has changed of it is told before.
 */
export async function restSpeech(work: Work): Promise<void> {
  const entry = await readSpeaking(work.tx)
  if (entry?.held_at === null) await switchClock(work, entry, true)
}

async function switchClock(work: Work, { id, top_id: topId }: EntryRow, held: boolean): Promise<void> {
  await setHeld(work.tx, id, held)
  await tellSpeakers(work)
  work.tell(listChanged({ topId }))
  work.audit('hold-speech', { topId, id, held })
}

/** A speech is over (rule W7). */
export async function endSpeech(work: Work, named: EntryKey): Promise<1> {
  const entry = await lockOnFloor(work, named)
  refuseIf(refuseEnd(judged(entry)))
  if (entry.status === speechStatus.spoken) return 1
  await setSpoken(work.tx, entry.id)
  await tellSpeakers(work, { entry, action: 'ended' })
  work.tell(listChanged(named))
  work.audit('end-speech', { ...named })
  return 1
}
