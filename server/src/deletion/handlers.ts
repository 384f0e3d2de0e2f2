import { calls } from '@portal/shared/calls.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { deleteNow, planDeletion, readPlan } from './delete-by-plan.ts'

export const deletionHandlers = {
  deletions: { read: ({ context }) => readPlan(context.db) },
  planDeletion: { act: planDeletion },
  deleteNow: {
    perform: ({ context, actor, input }) =>
      act(context, calls.deleteNow, actor, (work) => deleteNow(context, work, input)),
  },
} satisfies Partial<CallHandlers>
