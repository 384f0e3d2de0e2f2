import type { CallHandlers } from '#core/run-call.ts'
import { clearDemo, viewDemo } from './clear-demo.ts'
import { previewSetup, refuseEarly, setUpFromFile, setUpPortal } from './set-up.ts'

export const setupHandlers = {
  setUp: { perform: async ({ context, input }) => ({ mistakes: await setUpPortal(context, input) }) },
  setUpFromFile: {
    early: refuseEarly,
    perform: ({ context, actor, input }) => setUpFromFile(context, actor, input),
  },
  previewSetup: {
    early: refuseEarly,
    perform: ({ context, actor, input }) => previewSetup(context, actor, input),
  },
  demoCongress: { read: async ({ context }) => ({ demo: await viewDemo(context.db) }) },
  clearDemo: { act: clearDemo },
} satisfies Partial<CallHandlers>
