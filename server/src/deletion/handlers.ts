import { calls } from '@portal/shared/calls.ts'
import type { TableRewriter } from '#core/database/table-rewriter.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { deleteNow, planDeletion, readPlan } from './delete-by-plan.ts'

export const deletionHandlers = (rewriter: TableRewriter) =>
  ({
    deletions: { read: ({ context }) => readPlan(context.db) },
    planDeletion: { act: planDeletion },
    deleteNow: {
      perform: ({ context, actor, input }) =>
        act(context, calls.deleteNow, actor, (work) => deleteNow(rewriter, work, input)),
    },
  }) satisfies Partial<CallHandlers>
