import { announce } from '#ui/announcer.ts'
import { noteCounted } from './use-press-guard.ts'

/** The own ballot as far as this window knows of it. Only the server's answer makes it `confirmed`. */
export type Ballot<Choice> =
  /** Chosen, and waiting for the second step; `moved` where only that tells what was meant (rule V30). */
  | { phase: 'marked'; choice: Choice; moved: boolean }
  | { phase: 'sending'; choice: Choice }
  /** Still unanswered after a while; it is being sent again. */
  | { phase: 'late'; choice: Choice }
  /** Without the choice where nobody may read it off this window later. */
  | { phase: 'confirmed'; choice: Choice | null; at: number }
  | { phase: 'refused'; choice: Choice | null; why: string }

type Underway<Choice> = Extract<Ballot<Choice>, { phase: 'sending' | 'late' }>

export const isUnderway = <Choice>(ballot: Ballot<Choice> | undefined): ballot is Underway<Choice> =>
  ballot?.phase === 'sending' || ballot?.phase === 'late'

/** What is chosen, on its way or still to be confirmed by a second step. */
export const markedIn = <Choice>(ballot: Ballot<Choice> | undefined): Choice | null =>
  isUnderway(ballot) || ballot?.phase === 'marked' ? ballot.choice : null

/** After so long without an answer people are told that it is not there yet. */
const LATE_AFTER_MS = 2000

export const LATE = 'Noch nicht bestätigt – wir versuchen es weiter'

/** How somebody is spoken to about what was cast: short enough for the place that it has. */
export interface BallotWords {
  taken: string
  refused: string
  /** The vote is over, and nobody knows yet. */
  unconfirmed: string
  /** When it counts, before it is cast. */
  counted: string
  /** What becomes of it without a connection. */
  held: string
  /** It is in. */
  cast: string
  /** What the button of the second step says. */
  confirm: (choice: string) => string
}

export const ownBallot: BallotWords = {
  taken: 'Ihre Stimme wurde angenommen.',
  refused: 'Ihre Stimme wurde nicht angenommen.',
  unconfirmed: 'Ihre Stimme ist noch nicht bestätigt.',
  counted: 'Gezählt ist Ihre Stimme erst, wenn hier „Stimme abgegeben.“ steht.',
  held: 'Ihre Stimme wird von selbst gesendet, sobald die Verbindung wieder steht.',
  cast: 'Stimme abgegeben.',
  confirm: (choice) => `Stimme abgeben: ${choice}`,
}

export interface Casting<Choice> {
  choice: Choice
  words?: BallotWords
  /** What stays known of the choice once it is answered. */
  remembered: Choice | null
  send: () => Promise<{ result: boolean; message?: string | undefined }>
  put: (ballot: Ballot<Choice>) => void
  /** Whether the answer still concerns whoever sits here. */
  isTheirs: () => boolean
}

/** Sends a ballot, and tells the one who cast it how far it is. It counts as cast only when the server has answered. */
export async function castBallot<Choice>(casting: Casting<Choice>): Promise<void> {
  const { choice, words = ownBallot, remembered, send, put, isTheirs } = casting
  put({ phase: 'sending', choice })
  const late = setTimeout(() => {
    put({ phase: 'late', choice })
    announce(`${LATE}.`)
  }, LATE_AFTER_MS)
  const answer = await send()
  clearTimeout(late)
  if (!isTheirs()) return
  if (answer.result) {
    noteCounted()
    put({ phase: 'confirmed', choice: remembered, at: Date.now() })
    announce(words.taken)
    navigator.vibrate?.(30)
  } else {
    const why = answer.message ?? 'Bitte versuchen Sie es noch einmal.'
    put({ phase: 'refused', choice: remembered, why })
    announce(`${words.refused} ${why}`, 'assertive')
  }
}
