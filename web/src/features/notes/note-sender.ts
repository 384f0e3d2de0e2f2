import { DelayedTasks } from '#live/later.ts'
import type { Problem } from '#live/problem.ts'
import { refresh } from '#live/snapshot.ts'
import { readLive } from '#live/store.ts'
import { writeNote } from '#parts/marks.ts'
import { answered, type Draft, startOf } from './draft.ts'
import { keep, storedNote, useKeeper } from './note-store.ts'

/** A note is sent when the typing rests, and tried again after a failure. */
const PAUSE_MS = 800
const RETRY_MS = 5000

const waiting = new DelayedTasks<number>(send)
const sending = new Set<number>()

/** Sends a note when the typing rests. */
export const sendSoon = (appId: number): void => waiting.after(appId, PAUSE_MS)

export const stopSending = (): void => waiting.cancelAll()

export function sendAll(): void {
  for (const appId of Object.keys(useKeeper.getState().drafts)) waiting.after(Number(appId), 0)
}

async function send(appId: number): Promise<void> {
  const { owner, drafts } = useKeeper.getState()
  if (!drafts[appId] || sending.has(appId) || readLive().connection !== 'online') return
  sending.add(appId)
  // An answer got lost: what the server keeps says whether the text had arrived.
  if (drafts[appId].sent !== null) await refresh()
  const draft = useKeeper.getState().drafts[appId]
  if (draft && owner === useKeeper.getState().owner) await sendDraft(appId, draft)
  sending.delete(appId)
}

async function sendDraft(appId: number, draft: Draft): Promise<void> {
  const { owner } = useKeeper.getState()
  const before = startOf(draft, storedNote(appId))
  keep(appId, { ...draft, before, sent: draft.text })
  const outcome = await writeNote(appId, draft.text, before).catch((problem: Problem) => problem)
  const now = useKeeper.getState().drafts[appId]
  if (!now || owner !== useKeeper.getState().owner) return
  if (typeof outcome === 'string') confirm(appId, answered(now, draft.text, outcome))
  else if (outcome.status === 0 || outcome.status >= 500) waiting.after(appId, RETRY_MS)
  else refuse(appId, { ...now, sent: null }, outcome.detail)
}

function confirm(appId: number, rest: Draft | null): void {
  keep(appId, rest)
  useKeeper.setState(({ savedAt }) => ({ savedAt: { ...savedAt, [appId]: Date.now() } }))
  if (rest) waiting.after(appId, PAUSE_MS)
}

function refuse(appId: number, draft: Draft, sentence: string): void {
  keep(appId, draft)
  useKeeper.setState(({ refusals }) => ({ refusals: { ...refusals, [appId]: sentence } }))
}
