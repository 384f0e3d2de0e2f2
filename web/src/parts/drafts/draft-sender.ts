import type { Draft } from '@portal/shared/drafts/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { call } from '#live/fetch-call.ts'
import { DelayedTasks } from '#live/later.ts'
import { Problem } from '#live/problem.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { answered, fromServer, type LocalDraft, wasJoined } from './draft.ts'
import { keep, submitting, useDrafts } from './draft-store.ts'

/** While somebody writes, the draft is sent this often, and tried again after a failure. */
const PAUSE_MS = 1500
const RETRY_MS = 5000
const waiting = new DelayedTasks<string>(send)
const sending = new Map<string, Promise<void>>()

/** Sends a draft at once. */
export const sendNow = (uuid: string): void => waiting.after(uuid, 0)

/** Sends a draft in a moment, however much is written until then. */
export function sendSoon(uuid: string): void {
  if (!waiting.isWaiting(uuid)) waiting.after(uuid, PAUSE_MS)
}

/** Sends a draft no more, and waits for what is on its way. */
export async function stopSending(uuid: string): Promise<void> {
  waiting.cancel(uuid)
  await whenSent(uuid)
}

export const stopSendingAll = (): void => waiting.cancelAll()

/** Waits for what is on its way of a draft. */
export const whenSent = async (uuid: string): Promise<void> => sending.get(uuid)

/** One after the other: whoever asks while a draft is on its way waits until the newest has been sent. */
export async function send(uuid: string): Promise<void> {
  const { owner } = useDrafts.getState()
  await whenSent(uuid)
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
  if (next.unsaved) waiting.after(answer.uuid, PAUSE_MS)
}

function takeRefusal(owner: string | null, uuid: string, problem: unknown): void {
  if (owner !== useDrafts.getState().owner || !(problem instanceof Problem)) return
  if (problem.detail === sentence('draft-submitted')) return moveOn(uuid)
  if (mayHelp(problem)) return waiting.after(uuid, RETRY_MS)
  useDrafts.setState(({ refusals }) => ({ refusals: { ...refusals, [uuid]: problem.detail } }))
}

/** Whether the same may be taken another time; what it was may also have arrived. */
export const mayHelp = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500

/** The motion had arrived, and more was written since: that goes on as a draft of its own. */
function moveOn(uuid: string): void {
  const draft = useDrafts.getState().drafts[uuid]
  if (!draft) return
  const next = randomUuid()
  keep(next, { ...draft, version: 0, savedAt: null, unsaved: true })
  keep(uuid, null)
  useDrafts.setState(({ moved }) => ({ moved: { ...moved, [uuid]: next } }))
  waiting.after(next, 0)
}
