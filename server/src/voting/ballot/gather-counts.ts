import type { Context } from '#core/context.ts'
import { readFloor } from '#floor-lock/store.ts'
import { readVote } from '#voting/store.ts'
import { Gatherer } from './gatherer.ts'
import { tellCount } from './tell-count.ts'
import { readVoters } from './vote-count.ts'

/** Secret ballots are told of only so long after the first of them was cast, all together (rule Z5). */
export const SECRET_PAUSE_MS = 1000

/** Gathers the ballots on motions. */
export class CountGatherer extends Gatherer {
  readonly #db: Context['db']
  readonly #secretPauseMs: number

  constructor(context: Context, secretPauseMs: number) {
    super(context, (voteId, voters) => tellCount(context, voteId, voters))
    this.#db = context.db
    this.#secretPauseMs = secretPauseMs
  }

  /** Ballots were committed, secret ones or others. */
  noteBallots(voteId: number, userIds: ReadonlySet<number>, secret: boolean): void {
    this.note(voteId, userIds, secret ? this.#secretPauseMs : undefined)
  }

  /** A crash may have come between a secret ballot and its being told: whose it was is told again. */
  async start(): Promise<void> {
    const { vote_id } = await readFloor(this.#db)
    const vote = vote_id === null ? null : await readVote(this.#db, vote_id)
    if (vote?.mode === 'secret') this.noteBallots(vote.id, await readVoters(this.#db, vote), true)
  }
}
