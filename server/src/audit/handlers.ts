import { readHead } from '#core/audit.ts'
import type { CallHandlers } from '#core/run-call.ts'

export const auditHandlers = {
  auditHead: {
    read: async ({ context: { db, clock } }) => ({ ...(await readHead(db)), at: clock.now().toISOString() }),
  },
} satisfies Partial<CallHandlers>
