import type { SubmissionForm } from '@portal/shared/submissions/rules.ts'
import { call } from '#live/fetch-call.ts'
import { LEAVE_MS } from '#live/leaving.ts'
import { type LiveState, readLive, useLive } from '#live/store.ts'
import { newDraft, withUnsent, written } from './draft.ts'
import { hear, load } from './draft-loader.ts'
import { send, sendSoon, stopSending, stopSendingAll } from './draft-sender.ts'
import { keep, nothing, readDevice, uncertain, useDrafts, without, writeDevice } from './draft-store.ts'

let keeping = false

/** Keeps and sends the drafts of whoever is logged in, from now on. */
export function keepDrafts(): void {
  if (keeping) return
  keeping = true
  takeOver(readLive())
  useLive.subscribe((live, before) => {
    const came = ownerOf(live) !== useDrafts.getState().owner
    if (came) takeOver(live)
    else if (live.connection === 'online' && before.connection !== 'online') void load()
    const { draft } = live.news
    if (draft && draft !== before.news.draft) void hear(draft)
  })
}

const ownerOf = ({ data }: LiveState): string | null => data?.user?.register_number ?? null

function takeOver(live: LiveState): void {
  const owner = ownerOf(live)
  useDrafts.setState({ owner, ...nothing, drafts: readDevice(owner) })
  if (owner) void load()
}

/** Takes in what somebody writes. */
export function editDraft(uuid: string, change: (form: SubmissionForm) => SubmissionForm): void {
  const { drafts, refusals } = useDrafts.getState()
  const draft = drafts[uuid] ?? newDraft
  const next = written(draft, change(draft.form))
  if (next === draft) return
  uncertain.delete(uuid)
  keep(uuid, next)
  useDrafts.setState({ refusals: without(refusals, uuid) })
  sendSoon(uuid)
}

/** Throws a draft away, here and on the server; rejects where the server can't be asked. */
export async function discardDraft(uuid: string): Promise<void> {
  await stopSending(uuid)
  await call('discardDraft', { uuid })
  keep(uuid, null)
}

/**
 * Sends what is not sent, before somebody logs out; answers how many drafts could not be sent. They are forgotten only
 * with `forgetDrafts`.
 */
export async function sendDraftsBeforeLeaving(): Promise<number> {
  const { owner } = useDrafts.getState()
  // Another window of this browser may have something, and is closed by the same logout.
  useDrafts.setState(({ drafts }) => ({ drafts: withUnsent(drafts, readDevice(owner)) }))
  const unsent = () => Object.entries(useDrafts.getState().drafts).filter(([, { unsaved }]) => unsaved)
  const late = new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
  await Promise.race([late, Promise.all(unsent().map(([uuid]) => send(uuid)))])
  return unsent().length
}

/** Leaves nothing of the drafts on the device. */
export function forgetDrafts(): void {
  stopSendingAll()
  writeDevice(() => ({}))
  useDrafts.setState(nothing)
}
