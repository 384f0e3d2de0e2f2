import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/schema.ts'
import { DeadlineTimer } from '#core/deadline-timer.ts'
import { isVotingOnFloor } from '#floor-lock/store.ts'
import { handOverDue } from './hand-over.ts'
import { readPlannedRemaining } from './store.ts'

/** A seat that is to come back waits for the result; it is looked for again after so long. */
const WHILE_VOTING_MS = 1000

async function readRemaining(db: Db): Promise<number | null> {
  const { planned, begun } = await readPlannedRemaining(db)
  const waits = begun !== undefined && begun <= 0 && (await isVotingOnFloor(db))
  const times = [planned, waits ? WHILE_VOTING_MS : begun].filter((ms) => ms !== undefined)
  return times.length === 0 ? null : Math.min(...times)
}

/** Gives seats to their successors, and back, when the time comes (rule BP10): one server process does it. */
export const seatKeeper = (context: Context) =>
  new DeadlineTimer(context, {
    what: 'hand over a seat on time',
    topic: 'replacements',
    readRemaining,
    act: handOverDue,
  })
