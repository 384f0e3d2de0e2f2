import type { CallHandlers } from '#core/run-call.ts'
import { setUpPortal } from './set-up.ts'

export const setupHandlers = {
  setUp: { perform: async ({ context, input }) => ({ mistakes: await setUpPortal(context, input) }) },
} satisfies Partial<CallHandlers>
