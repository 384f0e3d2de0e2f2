import { motionStatus } from '@portal/shared/motions/status.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { Choice } from '@portal/shared/voting/records.ts'

/** A procedural motion as simply as it can be told; the server has to behave like this. */
export interface ModelProcedural {
  type: ProceduralType
  owner: string
  /** Which motion it is about; null for none. */
  motion: number | null
  open: boolean
  ballots: Map<string, Choice>
  speakerFor: string | null
  speakerAgainst: string | null
  history: { type: ProceduralType; owner: string; result: boolean | null }[]
  below: ModelProcedural | null
}

interface ModelVote {
  motion: number
  statusBefore: number
  open: boolean
  ballots: Map<string, Choice>
  referralRaised: boolean
  nonHandlingRaised: boolean
}

const heardOnly: ProceduralType[] = [106, 107, 111]
const statusAfter: Partial<Record<ProceduralType, number>> = {
  [proceduralType.boardReferral]: motionStatus.referred,
  [proceduralType.nonHandling]: motionStatus.notHandled,
  [proceduralType.adjournment]: motionStatus.adjourned,
}

/** What the hall is doing. A method answers whether the step is taken; where it is not, nothing has changed. */
export class ProceduralModel {
  readonly statuses: number[]
  /** The votes on each motion that can be restarted, by the status that they would give back. */
  readonly #ended: number[][]
  vote: ModelVote | null = null
  current: ModelProcedural | null = null
  /** The result that is shown. */
  result: { type: number; result: boolean | null } | null = null
  /** How often a motion underneath has come back. */
  restored = 0

  constructor(motions: number) {
    this.statuses = Array.from({ length: motions }, () => 10)
    this.#ended = Array.from({ length: motions }, () => [])
  }

  startVote(motion: number): boolean {
    if (this.vote || this.current) return false
    this.#begin(motion, this.statuses[motion] ?? 10)
    return true
  }

  openVote(motion: number): boolean {
    if (this.vote?.motion !== motion || this.vote.open || this.current) return false
    this.vote.open = true
    return true
  }

  castVote(voter: string, motion: number, choice: Choice): boolean {
    if (this.vote?.motion !== motion || !this.vote.open || this.vote.ballots.has(voter)) return false
    this.vote.ballots.set(voter, choice)
    return true
  }

  cancelVote(motion: number): boolean {
    if (this.vote?.motion !== motion) return false
    this.vote = null
    return true
  }

  /** The vote that runs on the motion, or the last one that has ended, starts afresh. */
  restartVote(motion: number): boolean {
    if (this.current || (this.vote && this.vote.motion !== motion)) return false
    const before = this.vote ? this.vote.statusBefore : this.#ended[motion]?.pop()
    if (before === undefined) return false
    if (!this.vote) this.statuses[motion] = before
    this.#begin(motion, before)
    return true
  }

  start(
    type: ProceduralType,
    owner: string,
    { motion, byChair }: { motion: number | null; byChair: boolean },
  ): boolean {
    const below = this.current
    if (this.vote?.open) return false
    if (
      below &&
      !(
        type === proceduralType.nonHandling &&
        below.type === proceduralType.boardReferral &&
        !below.below &&
        !below.open
      )
    )
      return false
    const raises = type === proceduralType.boardReferral || type === proceduralType.nonHandling
    const about = below ? below.motion : (motion ?? (raises ? (this.vote?.motion ?? null) : null))
    const vote = this.vote && this.vote.motion === about ? this.vote : null
    if (!byChair && vote && type === proceduralType.boardReferral && vote.referralRaised) return false
    if (!byChair && vote && type === proceduralType.nonHandling && vote.nonHandlingRaised) return false
    this.current = {
      type,
      owner,
      motion: about,
      open: false,
      ballots: new Map(),
      speakerFor: null,
      speakerAgainst: null,
      history: below ? [...below.history] : [],
      below,
    }
    this.#raise()
    this.result = null
    return true
  }

  speakFor(speaker: string): boolean {
    const { current } = this
    if (!current || current.open || current.speakerFor || current.owner !== speaker) return false
    current.speakerFor = speaker
    return true
  }

  speakAgainst(speaker: string): boolean {
    const { current } = this
    if (!current || current.open || current.speakerAgainst || current.owner === speaker) return false
    current.speakerAgainst = speaker
    return true
  }

  open(): boolean {
    if (!this.current || this.current.open || heardOnly.includes(this.current.type)) return false
    this.current.open = true
    return true
  }

  cast(voter: string, choice: Choice): boolean {
    const { current } = this
    if (!current?.open || current.ballots.has(voter)) return false
    current.ballots.set(voter, choice)
    return true
  }

  stop(wanted: boolean | null): boolean {
    const { current } = this
    if (!current) return false
    const heard = heardOnly.includes(current.type)
    if (!current.open && !heard) return false
    const result = heard ? null : wanted
    this.current = null
    if (result) this.#accept(current)
    else if (current.below) this.#restore(current, { type: current.type, owner: current.owner, result })
    this.result = { type: current.type, result }
    return true
  }

  cancel(): boolean {
    const { current } = this
    if (!current) return false
    this.current = null
    if (current.below) {
      this.#restore(current, null)
      this.result = null
    }
    return true
  }

  /** The same motion again, under another number. */
  again(): boolean {
    if (!this.current?.open) return false
    this.current = { ...this.current, open: false, ballots: new Map() }
    this.#raise()
    this.result = null
    return true
  }

  reset(): void {
    this.current = null
    if (!this.vote || this.vote.open) return
    this.vote.referralRaised = false
    this.vote.nonHandlingRaised = false
  }

  #accept(current: ModelProcedural): void {
    if (this.vote) this.#ended[this.vote.motion]?.push(this.vote.statusBefore)
    this.vote = null
    const status = statusAfter[current.type]
    if (status !== undefined && current.motion !== null) this.statuses[current.motion] = status
  }

  #restore(from: ModelProcedural, step: ModelProcedural['history'][number] | null): void {
    if (!from.below) return
    this.current = { ...from.below, history: step ? [...from.history, step] : from.history }
    this.restored += 1
    this.#raise()
  }

  /** Whatever comes before the hall flags the vote on the motion that it is about. */
  #raise(): void {
    const { vote, current } = this
    if (!vote || current?.motion !== vote.motion) return
    if (current.type === proceduralType.boardReferral) vote.referralRaised = true
    if (current.type === proceduralType.nonHandling) vote.nonHandlingRaised = true
  }

  #begin(motion: number, statusBefore: number): void {
    this.vote = {
      motion,
      statusBefore,
      open: false,
      ballots: new Map(),
      referralRaised: false,
      nonHandlingRaised: false,
    }
    this.result = null
  }
}
