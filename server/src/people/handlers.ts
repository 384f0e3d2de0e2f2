import type { CallHandlers } from '#core/run-call.ts'
import { changeContact } from './change-contact.ts'

export const peopleHandlers: Pick<CallHandlers, 'contact'> = {
  contact: { act: changeContact },
}
