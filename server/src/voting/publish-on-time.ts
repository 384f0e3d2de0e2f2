import type { Context } from '#core/context.ts'
import { DeadlineTimer } from '#core/deadline-timer.ts'
import { readAwaited } from '#motions/store.ts'
import { publishDue } from './place-motions.ts'

/** Tells everybody of motions when their time of publication comes (rule B9). */
export const duePublisher = (context: Context) =>
  new DeadlineTimer(context, {
    what: 'publish a motion on time',
    topic: 'content',
    readRemaining: readAwaited,
    act: publishDue,
  })
