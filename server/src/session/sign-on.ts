import { anonymous } from '#core/actor.ts'
import type { SignOn } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import { fingerprint } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { LoginDoor } from './login-door.ts'
import { noteFailure } from './note-failures.ts'
import { type Checks, Provider, type SignedOnPerson } from './provider.ts'
import { admitAccount, type Browser, type LoggedIn, startSession } from './start-session.ts'
import { lockAccountBy, spendState } from './store.ts'
import type { QueuePosition } from './turns.ts'

/** Logs in whom another service names (rules SO1 to SO8). */
export class SignOnDesk {
  readonly #settings: SignOn
  readonly provider: Provider
  /** No transaction is open while the provider is asked, so many may be under way. */
  readonly #door = new LoginDoor(20)

  constructor(settings: SignOn, publicUrl: string, { log }: Pick<Context, 'log'>) {
    this.#settings = settings
    this.provider = new Provider(settings, publicUrl, log)
  }

  /**
   * Logs in the account that belongs to whom the answer names. Rejects with a refusal, or with `Overload` where too many
   * others log in.
   */
  async finish(
    context: Context,
    answer: string,
    { checks, standing, ...browser }: Browser & { checks: Checks; standing: QueuePosition },
  ): Promise<{ loggedIn: LoggedIn; username: string; idToken: string | null }> {
    const state = new URLSearchParams(answer).getAll('state')
    if (state.length !== 1 || state[0] !== checks.state) throw new Refusal('sign-on-stale')
    // Before the provider is asked, so that of two who bring the same answer one gets so far.
    const spent = Buffer.from(fingerprint(context.secret, `sign-on ${checks.state}`), 'base64url')
    const isFirst = await doWork(context, anonymous, ({ tx }) => spendState(tx, spent))
    if (!isFirst) throw new Refusal('sign-on-stale')
    const named = await this.#door.run(standing, () => this.provider.finish(answer, checks))
    const loggedIn = await this.#enter(context, named, browser)
    return { ...loggedIn, idToken: named.idToken }
  }

  /** Nobody is created, and nothing of the account is changed: it is the office's (rule SO2). */
  #enter(context: Context, { name }: SignedOnPerson, browser: Browser) {
    return doWork(context, anonymous, async (work) => {
      const account = await lockAccountBy(work.tx, this.#settings.names, name)
      if (!account) {
        await noteFailure(work, null)
        return null
      }
      const user = await admitAccount(work, account)
      const loggedIn = await startSession(work, user, { action: 'sign-on', ...browser })
      return { loggedIn, username: account.username }
    }).then((entered) => {
      // After the commit: the failure stays noted.
      if (!entered) throw new Refusal('sign-on-unknown')
      return entered
    })
  }
}
