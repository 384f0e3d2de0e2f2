import type { CallHandlers } from '#core/run-call.ts'
import { readAmendments } from './read-amendments.ts'

export const amendmentHandlers = { amendments: { act: readAmendments } } satisfies Partial<CallHandlers>
