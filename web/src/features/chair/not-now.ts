import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { refuseExtend, refuseOpen, refuseStop } from '@portal/shared/voting/rules.ts'

/** A step that the chair can't take at this moment, and why. */
export interface NotNow {
  step: string
  why: string
}

interface Running {
  vote: CurrentVote
  /** Whether the hall votes by hand beside the online voters. */
  present: boolean
  /** Whether the countdown, if there is one, still runs. */
  paused: boolean
}

/** What the running vote stands in the way of, by the rules that the server itself asks (rule K7). */
export function stepsNotNow({ vote, present, paused }: Running): NotNow[] {
  const { appId } = vote
  const started = vote.open || vote.closesAt !== null
  const steps: [string, RefusalReason | null][] = [
    ['Eröffnen', refuseOpen(vote, appId)],
    ['Mehr Zeit geben', started ? refuseExtend(vote, appId) : 'vote-never-opened'],
    ['Ergebnis feststellen', refuseStop(vote, appId, present)],
    ['Nächster Antrag, Auswahl, Probeabstimmung', 'vote-already-running'],
    ['Sitzung unterbrechen', vote.open && !paused ? 'vote-is-open' : null],
  ]
  return steps.flatMap(([step, reason]) => (reason === null ? [] : [{ step, why: sentence(reason) }]))
}
