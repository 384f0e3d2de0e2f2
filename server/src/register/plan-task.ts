import { createHash } from 'node:crypto'
import type { ImportQuestion } from '@portal/shared/register/drafts.ts'
import { type PlannedImport, planImport } from '@portal/shared/register/plan.ts'
import { stepBack } from '#core/background.ts'

stepBack()

/**
 * A plan, and what it is known by: that it would write the same. The numbers that somebody new gets may be the next ones by the
 * time that it is written.
 */
export type DigestedPlan = PlannedImport & { digest: string }

/** Runs on a thread of the workshop: compares thousands of rows with everybody. */
export default (question: ImportQuestion): DigestedPlan | null => {
  const plan = planImport(question)
  if (plan === null) return null
  const written = plan.rows.map(({ line, state, before, after, problems }) => {
    const made = state === 'new' && { registerNumber: '', number: '', username: '' }
    return { line, state, before, after: { ...after, ...made }, problems }
  })
  const digest = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  return { ...plan, digest }
}
