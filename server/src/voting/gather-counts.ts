import type { Context } from '#core/context.ts'
import { announce } from '#core/tell.ts'
import { readFloor } from '#floor-lock/store.ts'
import { noteAnnounced, readKey } from './ballot-keys.ts'
import { ballotsCounted } from './events.ts'
import { Gatherer } from './gatherer.ts'
import { raiseAnnounced } from './secret-store.ts'
import { readVote, type VoteRow } from './store.ts'
import { advanceTurnout } from './turnout.ts'
import { readCount, readVoters } from './vote-count.ts'

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

/** The number is noted outside of the database before anybody is told it (rule Z16). */
const raiseAndNote = (
  { db, features: { ballotKeys } }: Pick<Context, 'db' | 'features'>,
  { id, ballot_key }: Pick<VoteRow, 'id' | 'ballot_key'>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const announced = await raiseAnnounced(tx, id)
    if (ballot_key && (await readKey(ballotKeys, id, ballot_key)))
      await noteAnnounced(ballotKeys, ballot_key, announced)
  })

/** Numbers go to the chair; everybody else hears how many have voted, and the voters' windows that they have. */
async function tellCount(context: Context, voteId: number, voters: readonly number[]): Promise<void> {
  const { db } = context
  const { vote_id, rev } = await readFloor(db)
  if (vote_id !== voteId) return
  const vote = await readVote(db, voteId)
  if (vote.mode === 'secret') await raiseAndNote(context, vote)
  const counted = await readCount(db, vote)
  if (vote.mode !== 'secret' && !vote.chambers) await advanceTurnout(db, voteId)
  await announce(context, ballotsCounted({ vote, counted, voters, rev }))
}
