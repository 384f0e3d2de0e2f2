import { randomBytes } from 'node:crypto'
import type { OwnUser } from '@portal/shared/people/records.ts'
import { can } from '@portal/shared/roles.ts'
import { loginDelay, refusePassword } from '@portal/shared/session/rules.ts'
import { replacedInWords, switchedOffInWords } from '@portal/shared/text/refusals.ts'
import { type Account, anonymous, hashSession, toActor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { SESSION_DAYS } from '#core/cookie.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { fingerprint, hashSecret, verifySecret } from '#core/secret.ts'
import { Semaphore } from '#core/semaphore.ts'
import { doWork, type Work } from '#core/work.ts'
import { viewOwnUser } from '#people/view.ts'
import { readUndecided } from '#submissions/read-own.ts'
import { noteFailure } from './note-failures.ts'
import {
  chargeTry,
  deleteSession,
  findAccount,
  forgetTries,
  holdDevice,
  lockAccount,
  readSuccessor,
  replaceSession,
  setPassword,
} from './store.ts'

export interface Credentials {
  username: string
  password: string
  pin?: string | undefined
}

export interface LoggedIn {
  user: OwnUser
  /** Goes into the cookie and nowhere else. */
  sessionSecret: string
}

/** What is known of the browser that somebody logs in with. */
interface Browser {
  /** The secret of the session that it has had, if any. */
  former: string | null
  /** The device that the chair has permitted for secret votes, if it is one. */
  device: string | null
}

const unknownBrowser: Browser = { former: null, device: null }

/**
 * A few logins at a time, first come, first served. A thousand that arrive at once would otherwise hold every
 * connection to the database, and ballots would wait behind them.
 */
const door = new Semaphore(4, 400)

/** A hash that nothing fits, so that an unknown name takes as long as a wrong password. */
const nobodysHash = hashSecret(randomBytes(32).toString('hex'))

/** Logs in, registers or sets a new password. Rejects with `Overload` when too many wait. */
export const logIn = (
  context: Context,
  credentials: Credentials,
  browser: Browser = unknownBrowser,
): Promise<LoggedIn> => door.run(() => enter(context, credentials, browser))

/**
 * Login, registration and new password are one call (rules S1 to S5). Slow hashing happens between two short
 * transactions: one charges the try and reads the account, one checks that it is still the same and logs in.
 */
async function enter(
  context: Context,
  { username, password, pin }: Credentials,
  { former, device }: Browser,
): Promise<LoggedIn> {
  const name = username.trim()
  const enteredPin = pin?.trim() ?? ''
  const tryKey = fingerprint(context.secret, `login ${name.toLowerCase()}`)
  const account = await doWork(context, anonymous, async ({ tx, now }) => {
    const { waitSeconds } = await chargeTry(tx, tryKey, now, loginDelay)
    if (waitSeconds > 0) throw tooEarly(waitSeconds)
    return findAccount(tx, name)
  })

  const resets = enteredPin !== ''
  const hash = (resets ? account?.pin_hash : account?.password_hash) ?? (await nobodysHash)
  const matches = await verifySecret(resets ? enteredPin : password, hash)
  if (!account || !matches) {
    await doWork(context, anonymous, (work) => noteFailure(work, account ? name : null))
    throw new Refusal('login-failed')
  }
  if (resets) refuseIf(refusePassword(password, name, enteredPin))
  const newHash = resets ? await hashSecret(password) : null

  const outcome = await doWork(context, anonymous, async (work) => {
    const current = await lockAccount(work.tx, name)
    const unchanged = (resets ? current?.pin_hash : current?.password_hash) === hash
    if (!current || !unchanged) throw new Refusal('login-failed')
    if (!current.active) throw await refuseInactive(work, current.replaced_by)
    const user = toActor({ ...current, ...noSession })
    if (user.kind !== 'user') throw new Refusal('login-failed')
    await forgetTries(work.tx, tryKey)
    // Returned, not thrown: whoever only came too early must not find the door slower to open when it does.
    if (!context.config.open && !can(user.user, 'enter-while-closed')) return new Refusal('portal-closed')
    if (newHash !== null) await setPassword(work.tx, current.id, newHash)
    if (former !== null) await leaveFormer(work, former)
    return startSession(work, user.user, { action: resets ? 'register' : 'login', device })
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

const noSession = { id_hash: Buffer.alloc(0), handle: '', secure_votes: false }

/** One session per account: the new one takes the place of the older, which is told so (rule S6). */
async function startSession(
  work: Work,
  user: Account,
  { action, device }: { action: string; device: string | null },
): Promise<LoggedIn> {
  const sessionSecret = randomBytes(32).toString('base64url')
  const handle = randomBytes(16).toString('base64url')
  const id_hash = hashSession(sessionSecret)
  const device_id = device === null ? null : await holdDevice(work.tx, device)
  const secureVotes = device_id !== null
  const session = { id_hash, handle, user_id: user.id, secure_votes: secureVotes, device_id }
  await replaceSession(work.tx, session, SESSION_DAYS)
  work.audit(action, { register_number: user.register_number })
  work.changed(`user:${user.id}`)
  const supported = await readUndecided(work.tx, user)
  return { user: viewOwnUser(user, { handle, secureVotes }, supported), sessionSecret }
}

/**
 * The cookie of the new session takes the place of the former one in this browser, so the former one is over,
 * whoever's it was: no window goes on voting as somebody else than its neighbour shows (rule S6).
 */
async function leaveFormer(work: Work, former: string): Promise<void> {
  const left = await deleteSession(work.tx, hashSession(former))
  if (!left) return
  work.audit('logout', { register_number: left.register_number })
  work.changed(`user:${left.user_id}`)
}

async function refuseInactive(work: Work, replacedBy: number | null): Promise<Refusal> {
  const detail =
    replacedBy === null
      ? switchedOffInWords
      : replacedInWords((await readSuccessor(work.tx, replacedBy)).name)
  return new Refusal('login-failed', { detail })
}

const tooEarly = (seconds: number) =>
  new Refusal('login-too-early', {
    detail: `Zu viele Fehlversuche. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
    retryAfter: seconds,
  })
