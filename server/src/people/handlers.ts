import type { CallHandlers } from '#core/run-call.ts'
import { changeContact } from './change-contact.ts'

export const peopleHandlers = {
  contact: { act: changeContact },
} satisfies Partial<CallHandlers>
