import type { CallHandlers } from '#core/run-call.ts'
import { changeContact } from './change-contact.ts'
import { setVotingPlace } from './set-voting-place.ts'

export const peopleHandlers = {
  contact: { act: changeContact },
  setVotingPlace: { act: setVotingPlace },
} satisfies Partial<CallHandlers>
