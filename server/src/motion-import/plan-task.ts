import type { MotionQuestion } from '@portal/shared/motion-import/context.ts'
import { type PlannedMotions, planMotions } from '@portal/shared/motion-import/plan.ts'
import { stepBack } from '#core/background.ts'
import { sanitise } from '#core/sanitise-html.ts'
import { markRows, type Planned, type PlanTask, questionOf } from '#table-import/mark-rows.ts'

stepBack()

function clean(html: string): string | null {
  const text = sanitise(html)
  return 'html' in text ? text.html : null
}

/** Runs on a thread of the workshop: compares thousands of rows with all motions, and cleans their texts. */
export default (task: PlanTask<MotionQuestion>): Planned<PlannedMotions> | null => {
  const whole = planMotions(questionOf(task), clean)
  if (whole === null) return null
  const written = new Map(whole.motions.map((motion) => [motion.line, motion]))
  const { plan, ...known } = markRows(whole, task.looked, ({ line }) => written.get(line))
  // What is only shown does without the texts.
  return { ...known, plan: task.written ? plan : { ...plan, motions: [] } }
}
