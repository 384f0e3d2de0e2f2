import { call } from './fetch-call.ts'
import { readLive, writeLive } from './store.ts'

/** The hotline asks for a picture of this window; the youngest wish counts. */
export const noteScreenAsked = (id: number) => writeLive({ screenAsked: id })

/** A wish was answered: by another window of this person, or by whoever this office has asked. */
export function noteScreenAnswered(id: number) {
  const { screenAsked, screenAnswers } = readLive()
  writeLive({ screenAsked: screenAsked === id ? null : screenAsked, screenAnswers: screenAnswers + 1 })
}

/** The person is done with it, whatever the server said. */
export const closeScreenRequest = () => writeLive({ screenAsked: null })

export const sendScreen = (id: number, screen: string) => call('takeScreen', { id, screen })

export const declineScreen = (id: number) => call('declineScreen', { id })
