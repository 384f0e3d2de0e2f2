import { create } from 'zustand'

type Urgency = 'polite' | 'assertive'
type Spoken = Record<Urgency, string>

/** Screen readers cut a message off when the next one follows at once. */
export const PAUSE_BETWEEN_MESSAGES = 1500

export const useSpoken = create<Spoken>()(() => ({ polite: '', assertive: '' }))

const waiting: { text: string; urgency: Urgency }[] = []
let pause: ReturnType<typeof setTimeout> | null = null

/**
 * Says a sentence to people who listen to the page. Messages follow each other with a pause; an assertive one
 * goes before the polite ones that still wait.
 */
export function announce(text: string, urgency: Urgency = 'polite') {
  const firstPolite = waiting.findIndex((message) => message.urgency === 'polite')
  const place = urgency === 'assertive' && firstPolite >= 0 ? firstPolite : waiting.length
  waiting.splice(place, 0, { text, urgency })
  if (pause === null) speakNext()
}

function speakNext() {
  const next = waiting.shift()
  pause = next ? setTimeout(speakNext, PAUSE_BETWEEN_MESSAGES) : null
  if (!next) return
  useSpoken.setState((spoken) => ({ [next.urgency]: unlike(spoken[next.urgency], next.text) }))
}

/** A live region is read when its text changes, so the same sentence again differs by an unseen space. */
const unlike = (before: string, text: string) => (before === text ? `${text}\u00a0` : text)
