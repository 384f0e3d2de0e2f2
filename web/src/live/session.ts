import { forgetCopy } from './copy.ts'
import { call } from './fetch-call.ts'
import { forgetPush } from './forget-push.ts'
import { forgetLeaving, whenAnotherLeaves, wishToLeave } from './leaving.ts'
import { closeSocket, openSocket } from './link.ts'
import { forgetJobs } from './send-job.ts'
import { refresh } from './snapshot.ts'
import { emptyLive, readUser, type SessionEnd, writeLive } from './store.ts'

/** Begins a session by a call that answers with its cookie; rejects with the call's `Problem`. */
export async function logIn(ask: () => Promise<unknown>): Promise<void> {
  await logins('shared', ask)
  forgetLeaving()
  writeLive({ ended: null })
  await enter()
}

/** Ends the session at its owner's wish. */
export async function logOut(): Promise<void> {
  wishToLeave()
  await leave(() => call('logout', {}).then(forgetLeaving, () => {}))
}

async function leave(tellServer = () => Promise.resolve()): Promise<void> {
  closeSocket()
  forgetJobs()
  // At once, however slow the answer is: nobody goes on reading, or votes, as somebody who has left.
  emptyLive()
  await forgetCopy()
  await forgetPush().catch(() => {})
  await tellServer()
  await enter()
}

/** A logout holds for all windows of this browser, also for those that the server does not reach. */
export function leaveWithOtherWindows(): void {
  whenAnotherLeaves(() => {
    closeSocket()
    forgetJobs()
    void enter()
  })
}

/** Who waits for another window of this browser waits so long. */
const PATIENCE_MS = 5000

/** Where windows of this browser meet who are logging in, and who want to know that none is. */
const logins = <Answer>(mode: LockMode, then: () => Promise<Answer>): Promise<Answer> =>
  // Browsers offer it to secure addresses only.
  navigator.locks
    ? navigator.locks
        .request('portal-login', { mode, signal: AbortSignal.timeout(PATIENCE_MS) }, then)
        .catch((error: unknown) => (error instanceof DOMException ? then() : Promise.reject(error)))
    : then()

/**
 * The session has ended without its owner's asking. Where another window of this browser has logged in meanwhile, or
 * is about to, the cookie is that session's: this window goes on with it, and does not end it.
 */
async function endSession(ended: SessionEnd): Promise<void> {
  const before = readUser()
  closeSocket()
  await logins('exclusive', () => Promise.resolve())
  await refresh()
  const now = readUser()
  // What somebody has left undone is not done as somebody else.
  if (now?.register_number !== before?.register_number) forgetJobs()
  if (now && now.session_id !== before?.session_id) return connect()
  forgetJobs()
  writeLive({ ended })
  await leave()
}

/** Starts afresh as whoever the cookie says. */
async function enter(): Promise<void> {
  emptyLive()
  await refresh()
  connect()
}

/** Opens the socket of the session that the cookie names. */
export const connect = (): void => void openSocket((ended) => void endSession(ended))
