import type { DraftChanged } from '@portal/shared/drafts/events.ts'
import type { Draft } from '@portal/shared/drafts/records.ts'
import type { SubmissionForm } from '@portal/shared/submissions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { call } from '#live/fetch-call.ts'
import { LEAVE_MS } from '#live/leaving.ts'
import { Problem, unreachable } from '#live/problem.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { type LiveState, readLive, useLive } from '#live/store.ts'
import {
  answered,
  type Drafts,
  fromServer,
  type LocalDraft,
  newDraft,
  together,
  wasJoined,
  withUnsent,
  written,
} from './draft.ts'
import { keep, nothing, readDevice, useDrafts, without, writeDevice } from './draft-store.ts'

/** While somebody writes, the draft is sent this often, and tried again after a failure. */
const PAUSE_MS = 1500
const RETRY_MS = 5000
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const sending = new Map<string, Promise<void>>()
/** While a motion is handed in, its draft is not saved. */
const submitting = new Set<string>()
/** Motions that may have arrived without an answer: their drafts stay until that is known, or somebody writes on. */
const uncertain = new Set<string>()
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
    if (live.draftChange && live.draftChange !== before.draftChange) hear(live.draftChange)
  })
}

const ownerOf = ({ data }: LiveState): string | null => data?.user?.register_number ?? null

function takeOver(live: LiveState): void {
  const owner = ownerOf(live)
  useDrafts.setState({ owner, ...nothing, drafts: readDevice(owner) })
  if (owner) void load()
}

/** Asks the server for its drafts, and sends what it does not know yet. */
async function load(): Promise<void> {
  const { owner } = useDrafts.getState()
  const server = await call('drafts', {}).catch(() => null)
  if (!server || owner !== useDrafts.getState().owner) return
  const local = withUnsent(useDrafts.getState().drafts, readDevice(owner))
  const held = Object.entries(local).filter(([uuid]) => submitting.has(uuid) || uncertain.has(uuid))
  const withServer = (all: Drafts) => ({ ...together(server, all), ...Object.fromEntries(held) })
  const drafts = withServer(local)
  useDrafts.setState({ drafts, loaded: true })
  writeDevice((all) => withServer(withUnsent(local, all)))
  for (const [uuid, { unsaved }] of Object.entries(drafts)) if (unsaved) sendAfter(uuid, 0)
}

/** What one of the author's windows did. This window's own saving is on its way here as an answer. */
function hear({ uuid, version }: NonNullable<DraftChanged['data']>): void {
  const draft = useDrafts.getState().drafts[uuid]
  if (sending.has(uuid) || submitting.has(uuid) || uncertain.has(uuid)) return
  if (draft && version === draft.version) return
  if (draft?.unsaved) sendAfter(uuid, 0)
  else void load()
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
  if (!timers.has(uuid)) sendAfter(uuid, PAUSE_MS)
}

/** Throws a draft away, here and on the server; rejects where the server can't be asked. */
export async function discardDraft(uuid: string): Promise<void> {
  cancel(uuid)
  await sending.get(uuid)
  await call('discardDraft', { uuid })
  keep(uuid, null)
}

/** Hands a motion in under its draft's uuid: however often it is sent, it is made once. Rejects with `Problem`. */
export async function submitDraft(uuid: string): Promise<{ id: number; transferred: boolean }> {
  cancel(uuid)
  await sending.get(uuid)
  // What is handed in is kept before: so a lost answer never leaves this device with a text that the server lacks.
  const known = useDrafts.getState()
  if (known.drafts[uuid]?.unsaved) await send(uuid)
  const { drafts, moved: ended, refusals, joined } = useDrafts.getState()
  const [draft, moved] = [drafts[uuid], ended[uuid]]
  if (joined[uuid] && !known.joined[uuid]) throw new Problem(409, sentence('draft-changed'))
  // An earlier sending may have made a motion of an older text: this one has to be kept somewhere first.
  if (draft?.unsaved && !moved && !refusals[uuid]) throw unreachable()
  if (!draft || moved) throw new Problem(409, sentence('draft-submitted'))
  submitting.add(uuid)
  return await call('submitApp', { uuid, version: draft.version, ...draft.form })
    .then((answer) => {
      if (Number.isInteger(answer.id)) return answer
      throw new Problem(500, 'Das Portal hat den Eingang nicht bestätigt.')
    })
    .catch((problem: unknown) => {
      submitting.delete(uuid)
      if (problem instanceof Problem && mayHelp(problem)) uncertain.add(uuid)
      if (problem instanceof Problem && problem.detail === sentence('draft-changed')) void load()
      throw problem
    })
}

/** A motion has been made of the draft. */
export function finishDraft(uuid: string): void {
  submitting.delete(uuid)
  uncertain.delete(uuid)
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
  for (const uuid of timers.keys()) cancel(uuid)
  writeDevice(() => ({}))
  useDrafts.setState(nothing)
}

function cancel(uuid: string): void {
  clearTimeout(timers.get(uuid))
  timers.delete(uuid)
}

function sendAfter(uuid: string, pause: number): void {
  cancel(uuid)
  timers.set(
    uuid,
    setTimeout(() => {
      timers.delete(uuid)
      void send(uuid)
    }, pause),
  )
}

/** One after the other: whoever asks while a draft is on its way waits until the newest has been sent. */
async function send(uuid: string): Promise<void> {
  const { owner } = useDrafts.getState()
  await sending.get(uuid)
  const sent = useDrafts.getState().drafts[uuid]
  if (!sent?.unsaved || submitting.has(uuid) || owner !== useDrafts.getState().owner) return
  const saving = call('saveDraft', { uuid, version: sent.version, ...sent.form })
    .then((answer) => takeAnswer(owner, sent, answer))
    .catch((problem: unknown) => takeRefusal(owner, uuid, problem))
    .finally(() => sending.delete(uuid))
  sending.set(uuid, saving)
  await saving
}

function takeAnswer(owner: string | null, sent: LocalDraft, answer: Draft): void {
  const { drafts, joined } = useDrafts.getState()
  if (owner !== useDrafts.getState().owner) return
  const next = answered(drafts[answer.uuid] ?? fromServer(answer), sent, answer)
  keep(answer.uuid, next)
  if (wasJoined(sent, answer)) useDrafts.setState({ joined: { ...joined, [answer.uuid]: true } })
  if (next.unsaved) sendAfter(answer.uuid, PAUSE_MS)
}

function takeRefusal(owner: string | null, uuid: string, problem: unknown): void {
  if (owner !== useDrafts.getState().owner || !(problem instanceof Problem)) return
  if (problem.detail === sentence('draft-submitted')) return moveOn(uuid)
  if (mayHelp(problem)) return sendAfter(uuid, RETRY_MS)
  useDrafts.setState(({ refusals }) => ({ refusals: { ...refusals, [uuid]: problem.detail } }))
}

/** Whether the same may be taken another time; what it was may also have arrived. */
const mayHelp = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500

/** The motion had arrived, and more was written since: that goes on as a draft of its own. */
function moveOn(uuid: string): void {
  const draft = useDrafts.getState().drafts[uuid]
  if (!draft) return
  const next = randomUuid()
  keep(next, { ...draft, version: 0, savedAt: null, unsaved: true })
  keep(uuid, null)
  useDrafts.setState(({ moved }) => ({ moved: { ...moved, [uuid]: next } }))
  sendAfter(next, 0)
}
