import { calls } from '@portal/shared/calls.ts'
import type { MotionCounts } from '@portal/shared/motion-import/records.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { acting } from '#table-import/table-import.ts'
import { applyMotions } from './apply-motions.ts'
import { motionImport } from './motion-table.ts'
import type { DocumentAnswer } from './read-document.ts'
import { undoMotions } from './undo-motions.ts'

const reader = new URL('./read-document.ts', import.meta.url)

export const motionImportHandlers = {
  previewMotions: {
    perform: async ({ context, actor, input }) => motionImport.preview(context, actor, input),
  },
  mendMotions: {
    perform: async ({ context, actor, input: { cells, skip, distinct, ...mended } }) =>
      motionImport.mend(context, actor, acting(calls.mendMotions, { context, actor }), mended, {
        cells,
        skip,
        distinct,
      }),
  },
  applyMotions: {
    perform: async (call) =>
      applyMotions(call.context, call.actor, acting(calls.applyMotions, call), call.input),
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
  motionImports: { read: async ({ context }) => motionImport.list<MotionCounts>(context.db) },
} satisfies Partial<CallHandlers>
