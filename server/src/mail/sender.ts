import { setTimeout as pause } from 'node:timers/promises'
import { waitAfter } from '@portal/shared/mail/rules.ts'
import type { MailServer } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'
import { noteQuiet } from '#core/quiet.ts'
import { compose } from './compose.ts'
import { type Answer, handIn } from './hand-in.ts'
import type { MailKey } from './mail-key.ts'
import { type ClaimedMail, claimMail, endMail, postponeMail, readNextDue } from './store.ts'

/** One mail has so long, and nobody else takes it for longer than that. */
const PATIENCE_MS = 60_000
const LEASE_MS = 120_000
/** A mail server that is away is asked again after so long, with one mail. */
const AWAY_MS = 60_000
/** How long after a failure of its own it looks again. */
const RETRY_MS = 1000
/** Another server is just taking what is due. */
const SOON_MS = 50
/** A timer can't be set further ahead than 24 days; it is set anew long before. */
const LONGEST_MS = 3_600_000
/** At the end of the process a mail that is on its way has so long. */
const ENDING_MS = 5000

interface MailDelivery {
  server: MailServer
  publicUrl: string
  key: MailKey
}

/**
 * Sends what waits, one mail after the other (rules EM2 and EM3). Any number of servers do so: each takes what no other has
 * taken. No transaction is open while the mail server is talked to, and nobody waits for it.
 */
export class MailSender {
  readonly #context: Pick<Context, 'db' | 'changes' | 'log'>
  readonly #sending: MailDelivery
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #round: Promise<void> | null = null
  /** Whether more may wait than the round that is under way has seen. */
  #requested = false
  /** The mail server took nothing: until the timer is over what is new waits like the others (rule EM3). */
  #isAway = false
  /** Somebody has begun to wait for what becomes of a mail since the round began: it does not end with the next failure. */
  #wanted = false
  #stopped = false

  constructor(context: Pick<Context, 'db' | 'changes' | 'log'>, sending: MailDelivery) {
    this.#context = context
    this.#sending = sending
    context.changes.on('mails', () => this.look())
    context.changes.on('mails-wanted', () => {
      this.#wanted = true
      this.#lookAgain()
    })
    context.changes.onReset(() => this.look())
  }

  /** Sends what is due, and comes back when more is. */
  look(): void {
    this.#requested = true
    if (this.#stopped || this.#round || this.#isAway) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#round = this.#sendDue().then((waitMs) => {
      this.#round = null
      if (this.#requested && !this.#isAway) this.look()
      else if (waitMs !== null) this.#wait(waitMs)
    })
  }

  /** A mail that is on its way is waited for, as long as the mail server does not take too long. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    const late = setTimeout(() => this.#ending.abort(), ENDING_MS)
    await this.#round
    clearTimeout(late)
  }

  #wait(ms: number): void {
    if (!this.#stopped)
      this.#timer = setTimeout(() => this.#lookAgain(), Math.min(Math.max(SOON_MS, ms), LONGEST_MS))
  }

  #lookAgain(): void {
    this.#isAway = false
    this.look()
  }

  /** Says in how many milliseconds there is more to do; null where nothing waits. */
  #sendDue(): Promise<number | null> {
    return this.#sendAll().catch((error: unknown) => {
      // A database that is away is told of elsewhere.
      if (!isUnavailable(error)) noteQuiet(this.#context.log, 'send a mail')(error)
      this.#requested = false
      return RETRY_MS
    })
  }

  async #sendAll(): Promise<number | null> {
    const { db } = this.#context
    const { key } = this.#sending
    this.#wanted = false
    while (!this.#stopped) {
      this.#requested = false
      const claimed = await claimMail(db, key.ids, LEASE_MS)
      if (!claimed) return readNextDue(db, key.ids)
      if ((await this.#send(claimed)) !== 'away') continue
      this.#isAway = !this.#wanted
      this.#wanted = false
      if (this.#isAway) return AWAY_MS
    }
    return null
  }

  async #send(claimed: ClaimedMail): Promise<Answer['kind']> {
    const { db, log } = this.#context
    const { server, publicUrl, key } = this.#sending
    const mail = await compose(db, { publicUrl, key, claimed })
    if (!mail) {
      await this.#end(claimed.id, { state: 'given-up', keyLost: true })
      return 'refused'
    }
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(PATIENCE_MS)])
    const { kind, says } = await handIn(server, mail, claimed.message_id, signal)
    // To whom it was is nobody's business here.
    if (kind !== 'sent')
      log.warn({ mail: claimed.id, kind: claimed.kind, answer: kind }, 'a mail was not taken')
    if (kind === 'sent') await this.#keepSent(claimed.id)
    else if (kind === 'refused') await this.#end(claimed.id, { state: 'refused', answer: says })
    else if (claimed.expired) await this.#end(claimed.id, { state: 'given-up', answer: says })
    else await postponeMail(db, claimed, { waitMs: waitAfter(claimed.tries), answer: says })
    return kind
  }

  /** What the mail server has taken is not sent again because the database was away for a moment. */
  #keepSent(id: number): Promise<void> {
    return this.#end(id, { state: 'sent' }).catch(async (error: unknown) => {
      if (this.#stopped || !isUnavailable(error)) throw error
      await pause(RETRY_MS)
      return this.#keepSent(id)
    })
  }

  #end(id: number, end: Parameters<typeof endMail>[2]): Promise<void> {
    return this.#context.db.transaction().execute((tx) => endMail(tx, id, end))
  }
}
