import type { CallHandlers } from '#core/run-call.ts'
import { clearDemo, viewDemo } from './clear-demo.ts'
import { setUpFromFile, setUpPortal } from './set-up.ts'

export const setupHandlers = {
  setUp: { perform: async ({ context, input }) => ({ mistakes: await setUpPortal(context, input) }) },
  setUpFromFile: { perform: ({ context, actor, input }) => setUpFromFile(context, actor, input) },
  demoCongress: { read: async ({ context }) => ({ demo: await viewDemo(context.db) }) },
  clearDemo: { act: clearDemo },
} satisfies Partial<CallHandlers>
