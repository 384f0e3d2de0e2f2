import type { InputOf } from '@portal/shared/call.ts'
import type { Jobs } from '@portal/shared/calls.ts'
import { sendJob } from '#live/send-job.ts'
import { showToast } from '#ui/toast-store.ts'

/**
 * Moves something about the order of business, and says what became of it wherever its mover is by then: on a bad
 * connection the answer comes late. Rejects where it was refused.
 */
export async function startProcedural(name: string, motion: InputOf<Jobs['start-bo']>): Promise<void> {
  const answer = await sendJob('start-bo', motion)
  if (answer.result) return showToast({ text: `${name}: Ihr Antrag liegt der Versammlung vor.`, seconds: 8 })
  const why = answer.message ?? 'Bitte versuchen Sie es noch einmal.'
  showToast({ text: `${name}: Nicht angenommen. ${why}` })
  throw new Error(why)
}
