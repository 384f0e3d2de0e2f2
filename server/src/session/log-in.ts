import { randomBytes } from 'node:crypto'
import type { OwnUser } from '@portal/shared/people/records.ts'
import { can } from '@portal/shared/roles.ts'
import { refusePassword } from '@portal/shared/session/rules.ts'
import { pinFailedInWords, replacedInWords, switchedOffInWords } from '@portal/shared/text/refusals.ts'
import { type Account, anonymous, hashSession, toActor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { type DevicePermission, SESSION_DAYS } from '#core/cookie.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { fingerprint, hashOfNothing, hashSecret, verifySecret } from '#core/secret.ts'
import { doWork, type Work } from '#core/work.ts'
import { accountChanged } from '#people/events.ts'
import { viewOwnUser } from '#people/view.ts'
import { readUndecided } from '#submissions/read-own.ts'
import { arriveAtDevice } from '#voting/permit-device.ts'
import type { Entrance, LoginGate } from './login-gate.ts'
import { PACE } from './login-lines.ts'
import { noteFailure } from './note-failures.ts'
import {
  deleteSession,
  findAccount,
  lockAccount,
  readSuccessor,
  replaceSession,
  setPassword,
  takePace,
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
  /** The permission for secret votes that the device has from now on; null where it has none. */
  permission: DevicePermission | null
}

/** What is known of the browser that somebody logs in with. */
interface Browser {
  /** The secret of the session that it has had, if any. */
  former: string | null
  /** The device that the chair has permitted for secret votes, if it is one. */
  booth: DevicePermission | null
}

/** A hash that nothing fits, so that an unknown name takes as long as a wrong password. */
const nobodysHash = hashOfNothing()

/** By this the portal knows a name again that was tried, in any case of letters. */
export const nameKey = (secret: string, username: string): string =>
  fingerprint(secret, `login ${username.trim().toLowerCase()}`)

/**
 * Logs in, registers or sets a new password, when it is this try's turn (rules S3 and S10). Rejects with the refusal
 * `login-too-early` where its turn does not come within five seconds, with `Overload` where too many others log in.
 */
export async function logIn(
  context: Context,
  gate: LoginGate,
  credentials: Credentials,
  from: Browser & { entrance: Entrance },
): Promise<LoggedIn> {
  const { entrance, ...browser } = from
  await takeTurn(context, gate, entrance)
  const loggedIn = await gate.door
    .run(entrance, () => enter(context, credentials, browser))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === 'login-failed') gate.failed(entrance)
      throw error
    })
  gate.succeeded(entrance)
  return loggedIn
}

/** Waits for the account's turn on this server, and for the pace of all servers together. */
async function takeTurn(context: Context, gate: LoginGate, entrance: Entrance): Promise<void> {
  const turn = await gate.turn(entrance)
  const pace = { ...PACE, waits: !entrance.goesFirst }
  const waitMs = await gate.pace
    .run(entrance, async () => {
      const wait = await doWork(context, anonymous, ({ tx }) => takePace(tx, entrance.name, pace))
      turn.end(wait)
      return wait
    })
    .finally(() => turn.end())
  // Another server has judged one in this moment.
  if (waitMs > 0) await takeTurn(context, gate, entrance)
}

/**
 * Login, registration and new password are one call (rules S1 to S5). Slow hashing happens between two short
 * transactions: one reads the account, one checks that it is still the same and logs in.
 */
async function enter(
  context: Context,
  { username, password, pin }: Credentials,
  { former, booth }: Browser,
): Promise<LoggedIn> {
  const name = username.trim()
  const enteredPin = pin?.trim() ?? ''
  const account = await doWork(context, anonymous, ({ tx }) => findAccount(tx, name))
  const resets = enteredPin !== ''
  const hash = (resets ? account?.pin_hash : account?.password_hash) ?? nobodysHash
  const matches = await verifySecret(resets ? enteredPin : password, hash)
  if (!account || !matches) {
    await doWork(context, anonymous, (work) => noteFailure(work, account ? name : null))
    throw failure(resets)
  }
  if (resets) refuseIf(refusePassword(password, name, enteredPin))
  const newHash = resets ? await hashSecret(password) : null

  return doWork(context, anonymous, async (work) => {
    const current = await lockAccount(work.tx, name)
    const unchanged = (resets ? current?.pin_hash : current?.password_hash) === hash
    if (!current || !unchanged) throw failure(resets)
    if (!current.active) throw await refuseInactive(work, current.replaced_by)
    const user = toActor({ ...current, ...noSession })
    if (user.kind !== 'user') throw new Refusal('login-failed')
    if (!context.config.open && !can(user.user, 'enter-while-closed')) throw new Refusal('portal-closed')
    if (newHash !== null) await setPassword(work.tx, current.id, newHash)
    if (former !== null) await leaveFormer(work, former)
    return startSession(work, user.user, { action: resets ? 'register' : 'login', booth })
  })
}

/** What was typed decides the sentence, never what is known of the account (rule S1). */
const failure = (withPin: boolean) =>
  withPin ? new Refusal('login-failed', { detail: pinFailedInWords }) : new Refusal('login-failed')

const noSession = { id_hash: Buffer.alloc(0), handle: '', secure_votes: false, device_id: null }

/** One session per account: the new one takes the place of the older, which is told so (rule S6). */
async function startSession(
  work: Work,
  user: Account,
  { action, booth }: { action: 'login' | 'register'; booth: DevicePermission | null },
): Promise<LoggedIn> {
  const sessionSecret = randomBytes(32).toString('base64url')
  const handle = randomBytes(16).toString('base64url')
  const id_hash = hashSession(sessionSecret)
  const arrival = booth === null ? null : await arriveAtDevice(work, user.id, booth)
  const device_id = arrival?.next.id ?? null
  const deviceDoubted = arrival?.doubted ?? false
  const secureVotes = arrival !== null && !deviceDoubted
  const session = { id_hash, handle, user_id: user.id, secure_votes: secureVotes, device_id }
  await replaceSession(work.tx, session, SESSION_DAYS)
  work.audit(action, { register_number: user.register_number })
  work.tell(accountChanged({ userId: user.id }))
  const supported = await readUndecided(work.tx, user)
  return {
    user: viewOwnUser(user, { handle, secureVotes, deviceDoubted }, supported),
    sessionSecret,
    permission: arrival?.next ?? null,
  }
}

/**
 * The cookie of the new session takes the place of the former one in this browser, so the former one is over,
 * whoever's it was: no window goes on voting as somebody else than its neighbour shows (rule S6).
 */
async function leaveFormer(work: Work, former: string): Promise<void> {
  const left = await deleteSession(work.tx, hashSession(former))
  if (!left) return
  work.audit('logout', { register_number: left.register_number })
  work.tell(accountChanged({ userId: left.user_id }))
}

async function refuseInactive(work: Work, replacedBy: number | null): Promise<Refusal> {
  const detail =
    replacedBy === null
      ? switchedOffInWords
      : replacedInWords((await readSuccessor(work.tx, replacedBy)).name)
  return new Refusal('login-failed', { detail })
}
