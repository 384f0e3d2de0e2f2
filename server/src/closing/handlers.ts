import { calls } from '@portal/shared/calls.ts'
import type { TableRewriter } from '#core/database/table-rewriter.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import type { LiveSettings } from '#settings/live-settings.ts'
import { beginNext, beginNextFromFile, previewNext, readNext } from './begin-next.ts'
import { endCongress, readClosing, reopenCongress } from './end-congress.ts'

export const closingHandlers = (settings: LiveSettings, rewriter: TableRewriter) =>
  ({
    nextCongress: { read: ({ context }) => readNext(context.db) },
    beginCongress: {
      perform: async ({ context, actor, input }) => {
        const begun = await beginNext({ context, rewriter }, actor, input)
        await settings.reload()
        return begun
      },
    },
    beginCongressFromFile: {
      perform: async ({ context, actor, input }) => {
        const begun = await beginNextFromFile({ context, rewriter }, actor, input)
        await settings.reload()
        return begun
      },
    },
    previewCongress: { perform: ({ context, actor, input }) => previewNext(context, actor, input) },
    closing: { read: ({ context }) => readClosing(context.db) },
    endCongress: {
      perform: async ({ context, actor, input }) => {
        const closing = await act(context, calls.endCongress, actor, (work) => endCongress(work, input))
        // Whoever has the answer finds it in force here.
        await settings.reload()
        return closing
      },
    },
    reopenCongress: {
      perform: async ({ context, actor, input }) => {
        const closing = await act(context, calls.reopenCongress, actor, (work) => reopenCongress(work, input))
        await settings.reload()
        return closing
      },
    },
  }) satisfies Partial<CallHandlers>
