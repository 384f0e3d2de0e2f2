import type { CallHandlers } from '#core/run-call.ts'
import { setUpFromFile, setUpPortal } from './set-up.ts'

export const setupHandlers = {
  setUp: { perform: async ({ context, input }) => ({ mistakes: await setUpPortal(context, input) }) },
  setUpFromFile: { perform: ({ context, actor, input }) => setUpFromFile(context, actor, input) },
} satisfies Partial<CallHandlers>
