import { calls } from '@portal/shared/calls.ts'
import { Refusal } from '#core/refusal.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import type { Work } from '#core/work.ts'
import { applyMotions } from './apply-motions.ts'
import { mendMotions, previewMotions } from './preview-motions.ts'
import type { DocumentAnswer } from './read-document.ts'
import { readImports } from './store.ts'
import { undoMotions } from './undo-motions.ts'

const reader = new URL('./read-document.ts', import.meta.url)

export const motionImportHandlers = {
  previewMotions: { perform: async ({ context, actor, input }) => previewMotions(context, actor, input) },
  mendMotions: {
    perform: async ({ context, actor, input }) => {
      const inTurn = <T>(action: (work: Work) => Promise<T>) => act(context, calls.mendMotions, actor, action)
      return mendMotions(context, input, inTurn, actor)
    },
  },
  applyMotions: {
    perform: async ({ context, actor, input }) => {
      const inTurn = <T>(action: (work: Work) => Promise<T>) =>
        act(context, calls.applyMotions, actor, action)
      return applyMotions(context, actor, input, inTurn)
    },
  },
  undoMotions: { act: undoMotions },
  readMotionDocument: {
    perform: async ({ context, actor, input: { file } }) => {
      const { path, size } = file
      const read = await context.workshop.run<DocumentAnswer>(actor, reader, { path, size })
      if ('reason' in read) throw new Refusal(read.reason)
      return read.document
    },
  },
  motionImports: {
    read: async ({ context }) =>
      (await readImports(context.db)).map(
        ({ id, applied_at, applied_by, name, file_name, counts, undone_at }) => ({
          importId: id,
          at: applied_at.toISOString(),
          by: name ?? applied_by,
          fileName: file_name,
          counts,
          undoneAt: undone_at?.toISOString() ?? null,
        }),
      ),
  },
} satisfies Partial<CallHandlers>
