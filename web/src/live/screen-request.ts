import { call } from './fetch-call.ts'
import { readLive, writeLive } from './store.ts'

/** The hotline asks for a picture of this window; the youngest wish counts. */
export const noteScreenRequested = (id: number) => writeLive({ screenRequested: id })

/** A wish was answered, perhaps this one, by another window of this person, or it was taken back. */
export function noteScreenAnswered(id: number) {
  if (readLive().screenRequested === id) closeScreenRequest()
}

/** The person is done with it, whatever the server said. */
export const closeScreenRequest = () => writeLive({ screenRequested: null })

export const sendScreen = (id: number, screen: string) => call('takeScreen', { id, screen })

export const declineScreen = (id: number) => call('declineScreen', { id })
