import { cleanNote } from '@portal/shared/notes/rules.ts'
import { create } from 'zustand'
import { LEAVE_MS } from '#live/leaving.ts'
import { writeNote } from '#live/marks.ts'
import type { Problem } from '#live/problem.ts'
import { refresh } from '#live/snapshot.ts'
import { type LiveState, readLive, useLive } from '#live/store.ts'
import { forgetStored, readStored, storedKeys, writeStored } from '#ui/stored.ts'
import { answered, type Draft, type Drafts, parseDrafts, startOf, typed } from './draft.ts'

/** A note is sent when the typing rests, tried again after a failure, and its clearing can be undone for a while. */
const PAUSE_MS = 800
const RETRY_MS = 5000
const UNDO_MS = 8000
interface Keeper {
  /** Register number of whoever the drafts belong to. */
  owner: string | null
  drafts: Drafts
  /** When each note was last saved by this window. */
  savedAt: Record<number, number>
  refusals: Record<number, string>
  /** Texts that were just cleared. */
  cleared: Record<number, string>
}

const nothing = { drafts: {}, savedAt: {}, refusals: {}, cleared: {} }

/** The notes that are being written in this window, and those that wait for a connection. */
export const useKeeper = create<Keeper>()(() => ({ owner: null, ...nothing }))

const timers = new Map<number, ReturnType<typeof setTimeout>>()
const sending = new Set<number>()
const KEYS = 'portal-notizen-'
const keyOf = (owner: string) => `${KEYS}${owner}`
const storedNote = (appId: number): string => readLive().data?.notes[appId]?.text ?? ''

/** Keeps and sends the notes of whoever is logged in, from now on. */
export function keepNotes(): void {
  const look = (live: LiveState, before: LiveState) => {
    const owner = ownerOf(live)
    const came = owner !== useKeeper.getState().owner
    if (came && owner !== null) forgetOthers(owner)
    if (live.ended?.reason === 'replaced') forgetNotes()
    if (came)
      useKeeper.setState({ owner, ...nothing, drafts: parseDrafts(owner && readStored(keyOf(owner))) })
    if (live.connection === 'online' && (came || before.connection !== 'online')) sendAll()
  }
  useLive.subscribe(look)
  look(readLive(), readLive())
}

const ownerOf = ({ data }: LiveState): string | null => data?.user?.register_number ?? null

/** A device that another account uses now keeps nothing of the one before (rule N7). */
function forgetOthers(owner: string): void {
  for (const key of storedKeys(KEYS)) if (key !== keyOf(owner)) forgetStored(key)
}

/** Takes in what somebody types. */
export function editNote(appId: number, text: string): void {
  const { drafts } = useKeeper.getState()
  const draft = typed(drafts[appId], text, storedNote(appId))
  keep(appId, draft)
  useKeeper.setState(({ refusals }) => ({ refusals: without(refusals, appId) }))
  if (cleanNote(text) === '' && draft.before !== '') offerUndo(appId, draft.before)
  else if (cleanNote(text) !== '') useKeeper.setState(({ cleared }) => ({ cleared: without(cleared, appId) }))
  sendAfter(appId, PAUSE_MS)
}

function offerUndo(appId: number, text: string): void {
  useKeeper.setState(({ cleared }) => ({ cleared: { [appId]: text, ...cleared } }))
  setTimeout(() => useKeeper.setState(({ cleared }) => ({ cleared: without(cleared, appId) })), UNDO_MS)
}

/**
 * Sends what is not sent, before somebody logs out; answers how many notes could not be sent. They are forgotten only
 * with `forgetNotes`.
 */
export async function sendBeforeLeaving(): Promise<number> {
  const left = () => Object.keys(useKeeper.getState().drafts).length
  if (left() === 0) return 0
  sendAll()
  await new Promise<void>((resolve) => {
    const stop = useKeeper.subscribe(() => left() === 0 && resolve())
    setTimeout(() => {
      stop()
      resolve()
    }, LEAVE_MS)
  })
  return left()
}

/** Leaves nothing of the notes on the device (rule N7). */
export function forgetNotes(): void {
  const { owner } = useKeeper.getState()
  for (const timer of timers.values()) clearTimeout(timer)
  if (owner) forgetStored(keyOf(owner))
  useKeeper.setState(nothing)
}

/** Another window of this browser keeps its own drafts in the same place: only this note's are touched. */
function keep(appId: number, draft: Draft | null): void {
  const { owner, drafts } = useKeeper.getState()
  const changed = (all: Drafts) => (draft ? { ...all, [appId]: draft } : without(all, appId))
  useKeeper.setState({ drafts: changed(drafts) })
  if (!owner) return
  const kept = changed(parseDrafts(readStored(keyOf(owner))))
  if (Object.keys(kept).length > 0) writeStored(keyOf(owner), JSON.stringify(kept))
  else forgetStored(keyOf(owner))
}

function sendAll(): void {
  for (const appId of Object.keys(useKeeper.getState().drafts)) sendAfter(Number(appId), 0)
}

function sendAfter(appId: number, pause: number): void {
  clearTimeout(timers.get(appId))
  timers.set(
    appId,
    setTimeout(() => void send(appId), pause),
  )
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
  else if (outcome.status === 0 || outcome.status >= 500) sendAfter(appId, RETRY_MS)
  else refuse(appId, { ...now, sent: null }, outcome.detail)
}

function confirm(appId: number, rest: Draft | null): void {
  keep(appId, rest)
  useKeeper.setState(({ savedAt }) => ({ savedAt: { ...savedAt, [appId]: Date.now() } }))
  if (rest) sendAfter(appId, PAUSE_MS)
}

function refuse(appId: number, draft: Draft, sentence: string): void {
  keep(appId, draft)
  useKeeper.setState(({ refusals }) => ({ refusals: { ...refusals, [appId]: sentence } }))
}

function without<T>(record: Record<string, T>, id: number): Record<string, T> {
  const { [id]: _, ...others } = record
  return others
}
