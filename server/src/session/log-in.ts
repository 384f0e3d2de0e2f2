import { can } from '@portal/shared/roles.ts'
import { refusePassword } from '@portal/shared/session/rules.ts'
import { passwordOffInWords, pinFailedInWords } from '@portal/shared/text/refusals.ts'
import { type Account, anonymous } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { fingerprints, hashOfNothing, hashSecret, verifySecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import type { Entrance, LoginGate } from './login-gate.ts'
import { PACE } from './login-lines.ts'
import { noteFailure } from './note-failures.ts'
import { admitAccount, type Browser, type LoggedIn, startSession } from './start-session.ts'
import { findAccount, lockAccount, setPassword, takePace } from './store.ts'

export interface Credentials {
  username: string
  password: string
  pin?: string | undefined
}

/** A hash that nothing fits, so that an unknown name takes as long as a wrong password. */
const nobodysHash = hashOfNothing()

/** By this the portal knows a name again that was tried, in any case of letters. */
export const nameKey = (secret: string, username: string): string => nameKeys(secret, username)[0] ?? ''

/** The same, and behind it how the portal knew it before its secret was changed. */
export const nameKeys = (secret: string, username: string): string[] =>
  fingerprints(secret, `login ${username.trim().toLowerCase()}`)

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
  browser: Browser,
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
    const user = await admitAccount(work, current)
    refusePasswordOf(user, context.config)
    if (newHash !== null) await setPassword(work.tx, current.id, newHash)
    return startSession(work, user, { action: resets ? 'register' : 'login', ...browser })
  })
}

/**
 * Where single sign-on stands instead of passwords and PINs, those of the congress office alone still open an account, so that
 * somebody gets in while the provider is away (rule SO7). Whoever does not know the password learns nothing of it.
 */
function refusePasswordOf(user: Account, { signOn }: Context['config']): void {
  if (signOn?.only && !can(user, 'run-office'))
    throw new Refusal('password-off', { detail: passwordOffInWords(signOn.name) })
}

/** What was typed decides the sentence, never what is known of the account (rule S1). */
const failure = (withPin: boolean) =>
  withPin ? new Refusal('login-failed', { detail: pinFailedInWords }) : new Refusal('login-failed')
