import { createHash } from 'node:crypto'
import type { MotionQuestion } from '@portal/shared/motion-import/ground.ts'
import { type PlannedMotions, planMotions } from '@portal/shared/motion-import/plan.ts'
import { stepBack } from '#core/background.ts'
import { sanitise } from '#core/sanitise-html.ts'

stepBack()

/** A plan, and what it is known by: that it would write the same, whichever numbers are the next free ones by then. */
export type DigestedMotions = PlannedMotions & { digest: string }

function clean(html: string): string | null {
  const text = sanitise(html)
  return 'html' in text ? text.html : null
}

/** Runs on a thread of the workshop: compares thousands of rows with all motions, and cleans their texts. */
export default (question: MotionQuestion): DigestedMotions | null => {
  const plan = planMotions(question, clean)
  if (plan === null) return null
  const written = plan.motions.map(({ values, ...motion }) => ({
    ...motion,
    values: motion.id === null ? { ...values, number: 0, changes: '' } : values,
  }))
  const rows = plan.rows.map(({ line, state, changed, problems }) => ({ line, state, changed, problems }))
  const digest = createHash('sha256').update(JSON.stringify({ written, rows })).digest('hex')
  return { ...plan, digest }
}
