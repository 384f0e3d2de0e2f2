// oxlint-disable-next-line eslint/no-restricted-imports -- hears what is told, to whom
import type { Message } from '#core/broadcast.ts'
import type { Context } from '#core/context.ts'
import { FairQueue } from '#core/fair-queue.ts'
import { type Occasion, occasionOf } from './occasions.ts'
import { prepare } from './prepare.ts'
import { type Sender, type Sending, sendNotice } from './send-notice.ts'
import { forgetEndpoint, type Subscription } from './store.ts'

/** So many push services are called at a time; a hall's worth may wait. */
const AT_ONCE = 20
const WAITING = 10_000

/** Everybody has one device: there is nobody to take turns with. */
const ONE_LINE = 0

/**
 * Notifies browsers whose people asked for it (rule R1). It hears what this process tells its clients, and each event
 * is told by one process: nobody is notified twice.
 */
export class Notifier {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log'>
  readonly #sender: Sender
  readonly #turns = new FairQueue({ atOnce: AT_ONCE, waiting: WAITING, waitingEach: WAITING })

  constructor(context: Pick<Context, 'db' | 'clock' | 'log'>, sender: Sender) {
    this.#context = context
    this.#sender = sender
  }

  note(message: Message): void {
    const occasion = occasionOf(message)
    if (!occasion) return
    this.#notify(occasion).catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'could not notify'),
    )
  }

  async #notify(occasion: Occasion): Promise<void> {
    const { db, clock } = this.#context
    const prepared = await prepare(db, occasion, clock.now())
    if (!prepared) return
    const { to, ...sending } = prepared
    const outcomes = await Promise.all(to.map((subscription) => this.#send(subscription, sending)))
    const failed = outcomes.filter((outcome) => outcome === 'failed').length
    // Where they went is nobody's business.
    if (failed > 0) this.#context.log.warn({ failed, of: to.length }, 'push services refused notices')
  }

  async #send(subscription: Subscription, sending: Sending) {
    const outcome = await this.#turns.run(ONE_LINE, () => sendNotice(this.#sender, subscription, sending))
    if (outcome === 'gone') await forgetEndpoint(this.#context.db, subscription.endpoint)
    return outcome
  }
}
