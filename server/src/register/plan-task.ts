import type { ImportQuestion } from '@portal/shared/register/drafts.ts'
import { type PlannedImport, planImport } from '@portal/shared/register/plan.ts'
import { stepBack } from '#core/background.ts'
import { markRows, type Planned, type PlanTask, questionOf } from '#table-import/mark-rows.ts'

stepBack()

/** Runs on a thread of the workshop: compares thousands of rows with everybody. */
export default (task: PlanTask<ImportQuestion>): Planned<PlannedImport> | null => {
  const plan = planImport(questionOf(task))
  return plan && markRows(plan, task.looked)
}
