import type { Context } from '#core/context.ts'
import { DeadlineTimer } from '#core/deadline-timer.ts'
import { readRemaining } from '#voting/store.ts'
import { closeExpired } from './open-vote.ts'

/** Closes a vote when its countdown has run out (rule V13). */
export const voteCloser = (context: Context) =>
  new DeadlineTimer(context, {
    what: 'close a vote on time',
    topic: 'floor',
    readRemaining,
    act: closeExpired,
  })
