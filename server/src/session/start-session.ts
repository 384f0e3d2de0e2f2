import { randomBytes } from 'node:crypto'
import type { OwnUser } from '@portal/shared/people/records.ts'
import { can } from '@portal/shared/roles.ts'
import { replacedInWords, switchedOffInWords } from '@portal/shared/text/refusals.ts'
import { type Account, hashSession, toActor } from '#core/actor.ts'
import { SESSION_DAYS } from '#core/cookie.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { accountChanged } from '#people/events.ts'
import { viewOwnUser } from '#people/view.ts'
import { readUndecided } from '#submissions/read-own.ts'
import type { DevicePermission } from '#voting/devices/device-cookie.ts'
import { arriveAtDevice } from '#voting/devices/permit-device.ts'
import { deleteSession, type lockAccount, readSuccessor, replaceSession } from './store.ts'

export interface LoggedIn {
  user: OwnUser
  /** Goes into the cookie and nowhere else. */
  sessionSecret: string
  /** The permission for secret votes that the device has from now on; null where it has none. */
  permission: DevicePermission | null
}

/** What is known of the browser that somebody logs in with. */
export interface Browser {
  /** The secret of the session that it has had, if any. */
  former: string | null
  /** The device that the chair has permitted for secret votes, if it is one. */
  booth: DevicePermission | null
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/**
 * The account of somebody who has shown to be its owner, by a password, a PIN or single sign-on: all of them hear the same
 * reasons why it lets nobody in (rules S5 and S9).
 */
export async function admitAccount(work: Work, row: LockedAccount): Promise<Account> {
  if (!row.active) throw await refuseInactive(work, row.replaced_by)
  const { user } = toActor({ ...row, ...noSession })
  if (!work.config.open && !can(user, 'enter-while-closed')) throw new Refusal('portal-closed')
  return user
}

const noSession = { id_hash: Buffer.alloc(0), handle: '', secure_votes: false, device_id: null }

async function refuseInactive(work: Work, replacedBy: number | null): Promise<Refusal> {
  const detail =
    replacedBy === null
      ? switchedOffInWords
      : replacedInWords((await readSuccessor(work.tx, replacedBy)).name)
  return new Refusal('login-failed', { detail })
}

/** One session per account: the new one takes the place of the older, which is told so (rule S6). */
export async function startSession(
  work: Work,
  user: Account,
  { action, booth, former }: Browser & { action: 'login' | 'register' | 'sign-on' },
): Promise<LoggedIn> {
  if (former !== null) await leaveFormer(work, former)
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
