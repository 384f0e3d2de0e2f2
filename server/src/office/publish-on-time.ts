import type { Context } from '#core/context.ts'
import { DeadlineTimer, NothingDue } from '#core/deadline-timer.ts'
import type { Work } from '#core/work.ts'
import { lockFloor } from '#floor-lock/store.ts'
import { readAwaited, takeDue } from '#motions/store.ts'
import { placeMotions } from '#voting/order/place-motions.ts'
import { appear } from './publish-motions.ts'
import { tellDesk } from './tell-desk.ts'

/** Tells everybody of motions when their time of publication comes (rule B9). */
export const duePublisher = (context: Context) =>
  new DeadlineTimer(context, {
    what: 'publish a motion on time',
    topic: 'content',
    readRemaining: readAwaited,
    act: publishDue,
  })

/** Motions whose time of publication has come are shown to everybody, and get their places. */
async function publishDue(work: Work): Promise<void> {
  const { rev } = await lockFloor(work.tx)
  const due = await takeDue(work.tx)
  if (due.length > 0) {
    await appear(work, due, rev)
    work.audit('publish-due', { appIds: due })
    tellDesk(work, { appIds: due })
  } else if ((await placeMotions(work, rev)).length === 0) throw new NothingDue()
}
