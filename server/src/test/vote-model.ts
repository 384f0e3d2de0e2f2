import { weighChambers } from '@portal/shared/voting/chambers.ts'
import type { Choice, Mode, Votings } from '@portal/shared/voting/records.ts'

/** What the associations have cast, by their codes. */
type Chambers = Map<string, boolean | null>

/** The associations of the congress and their seats. */
export const seatsOf: Record<string, number> = { BE: 16, NO: 29 }

/** A vote as simply as it can be told; the server has to behave like this. */
export interface ModelVote {
  motion: number
  mode: Mode
  statusBefore: number
  state: 'started' | 'open' | 'closed'
  countdown: boolean
  ballots: Map<string, Choice>
  /** Null where the delegates vote. */
  chambers: Chambers | null
}

export interface Declared {
  statusBefore: number
  mode: Mode
  /** Null for too few secret ballots. */
  votings: Votings | null
  result: boolean | null
  ballots: Map<string, Choice>
}

/** What the hall is doing, with the votes that were declared, by motion. */
export class Model {
  readonly statuses: number[]
  readonly declared: Declared[][]
  vote: ModelVote | null = null
  /** The result that is shown: of which motion. */
  shown: number | null = null
  top: number | null = null
  message = ''
  /** How each job that was sent has been answered. */
  readonly answers: { voter: number; uuid: string; motion: number; choice: Choice; result: boolean }[] = []

  /** Whose seat each newcomer has taken. */
  readonly #predecessors = new Map<string, string>()

  /** Of which motions the associations decide. */
  readonly #ofChambers: readonly number[]

  constructor(motions: number, ofChambers: readonly number[]) {
    this.#ofChambers = ofChambers
    this.statuses = Array.from({ length: motions }, () => 10)
    this.declared = Array.from({ length: motions }, () => [])
  }

  /** Why a ballot is refused, or null. */
  refuse(voter: string, motion: number): string | null {
    if (!this.vote) return 'Zurzeit läuft keine Abstimmung.'
    if (this.vote.motion !== motion) return 'Über diesen Antrag wird zurzeit nicht abgestimmt.'
    if (this.vote.chambers)
      return 'Dies ist eine Kammerabstimmung: Es stimmen die Stimmführerinnen und Stimmführer der Kammern ab.'
    if (this.vote.ballots.has(voter)) return 'Sie haben in dieser Abstimmung bereits abgestimmt.'
    if (this.vote.state === 'closed') return 'Die Abstimmung ist geschlossen.'
    if (this.vote.state === 'started') return 'Die Abstimmung ist noch nicht eröffnet.'
    if (this.seatHasVoted(voter)) return 'Für Ihren Sitz wurde in dieser Abstimmung bereits abgestimmt.'
    return null
  }

  replace(from: string, to: string): void {
    this.#predecessors.set(to, from)
  }

  /** Whether the votes of an association are taken. */
  castChamber(code: string, value: boolean): boolean {
    const { vote } = this
    if (!vote?.chambers || vote.state !== 'open' || vote.chambers.get(code) !== null) return false
    vote.chambers.set(code, value)
    return true
  }

  start(motion: number, mode: Mode): boolean {
    if (this.vote || (this.#ofChambers.includes(motion) && mode !== 'open')) return false
    this.begin(motion, mode)
    return true
  }

  open(motion: number, countdown: boolean): boolean {
    if (this.vote?.motion !== motion || this.vote.state !== 'started') return false
    this.vote = { ...this.vote, state: 'open', countdown }
    return true
  }

  extend(motion: number): boolean {
    if (this.vote?.motion !== motion || !this.vote.countdown) return false
    this.vote = { ...this.vote, state: 'open' }
    return true
  }

  cancel(motion: number): boolean {
    if (this.vote?.motion !== motion) return false
    this.vote = null
    return true
  }

  /** The declaration that stands, this one or an earlier one; null where it is refused. */
  stop(motion: number, result: boolean | null): Declared | null {
    if (this.vote?.motion === motion && this.vote.chambers) return null
    return this.declare(motion, result)
  }

  /** The same for a chamber vote, whose seats decide. */
  stopChambers(motion: number): Declared | null {
    if (this.vote?.motion === motion && !this.vote.chambers) return null
    const { 1: yes, 2: no } = this.vote ? votingsOf(this.vote) : { 1: 0, 2: 0 }
    return this.declare(motion, yes > no)
  }

  private declare(motion: number, result: boolean | null): Declared | null {
    if (this.vote?.motion !== motion) return this.declared[motion]?.at(-1) ?? null
    if (this.vote.state === 'started') return null
    const { statusBefore, mode, ballots } = this.vote
    const tooFew = mode === 'secret' && ballots.size < 3
    const shown = tooFew ? { result: null, votings: null } : { result, votings: votingsOf(this.vote) }
    const declared = { statusBefore, mode, ballots, ...shown }
    this.declared[motion]?.push(declared)
    if (shown.result !== null) this.statuses[motion] = shown.result ? 1 : 2
    this.vote = null
    this.shown = motion
    return declared
  }

  restart(motion: number): boolean {
    if (this.vote && this.vote.motion !== motion) return false
    const last = this.vote ?? this.declared[motion]?.pop()
    if (!last) return false
    this.statuses[motion] = last.statusBefore
    this.begin(motion, last.mode)
    return true
  }

  private seatHasVoted(voter: string): boolean {
    const before = this.#predecessors.get(voter)
    return before !== undefined && (this.vote?.ballots.has(before) || this.seatHasVoted(before))
  }

  private begin(motion: number, mode: Mode) {
    const statusBefore = this.statuses[motion] ?? 10
    const chambers = this.#ofChambers.includes(motion)
      ? new Map(Object.keys(seatsOf).map((code) => [code, null]))
      : null
    this.vote = {
      motion,
      mode,
      statusBefore,
      state: 'started',
      countdown: false,
      ballots: new Map(),
      chambers,
    }
    this.shown = null
  }
}

/** The count, in votes of seats where the associations vote. */
export const votingsOf = ({ ballots, chambers }: Pick<ModelVote, 'ballots' | 'chambers'>): Votings =>
  chambers
    ? weighChambers([...chambers].map(([code, value]) => ({ seats: seatsOf[code] ?? 0, value })))
    : count(ballots)

export function count(ballots: ReadonlyMap<string, Choice>): Votings {
  const votings: Votings = { '0': 0, '1': 0, '2': 0 }
  for (const choice of ballots.values()) votings[choice] += 1
  return votings
}
