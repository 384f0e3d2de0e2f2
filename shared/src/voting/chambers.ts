import type { CurrentUnionVote } from '#floor/records.ts'
import type { MedicalAssociation } from '#people/records.ts'
import { can, type Role } from '#roles.ts'
import type { CurrentVote, Votings } from './records.ts'
import { voteState } from './rules.ts'

/** An association in a chamber vote: its weight, and what its voice leader has cast for it. */
export interface Chamber {
  code: string
  seats: number
  /** Null while it has not been cast. */
  value: boolean | null
}

interface VoiceLeader {
  roles: readonly Role[]
  active: boolean
  voice_leader: boolean
  medical_association_code: string | null
}

export type ChamberRefusal =
  | 'not-logged-in'
  | 'account-inactive'
  | 'chair-does-not-vote'
  | 'not-a-voice-leader'
  | 'no-vote-running'
  | 'not-a-chamber-vote'
  | 'chamber-has-voted'
  | 'vote-not-open'
  | 'vote-closed'

/**
 * Why this voice leader casts nothing for the association (rule C2), the first reason first; null means that
 * it can be cast. `chambers` are those of the running vote, null where the running vote is none of chambers.
 */
export function refuseChamberBallot(question: {
  voter: VoiceLeader | null
  vote: Pick<CurrentVote, 'open' | 'closesAt'> | null
  chambers: readonly Chamber[] | null
  now: Date
}): ChamberRefusal | null {
  const { voter, vote, chambers, now } = question
  if (!voter) return 'not-logged-in'
  if (!voter.active) return 'account-inactive'
  if (can(voter, 'run-floor')) return 'chair-does-not-vote'
  if (!voter.voice_leader) return 'not-a-voice-leader'
  if (!vote) return 'no-vote-running'
  if (!chambers) return 'not-a-chamber-vote'
  const own = chambers.find(({ code }) => code === voter.medical_association_code)
  if (!own) return 'not-a-voice-leader'
  if (own.value !== null) return 'chamber-has-voted'
  const state = voteState(vote, now)
  if (state === 'closed') return 'vote-closed'
  return state === 'announced' ? 'vote-not-open' : null
}

/** The count in votes of seats: an association weighs as many votes as it has seats, and nobody abstains (rules C3 and C4). */
export function weighChambers(chambers: readonly Pick<Chamber, 'seats' | 'value'>[]): Votings {
  const weigh = (wanted: boolean) =>
    chambers.reduce((sum, { seats, value }) => (value === wanted ? sum + seats : sum), 0)
  return { '0': 0, '1': weigh(true), '2': weigh(false) }
}

/** Some associations carry their land as an adjective or a genitive; the roll call knows its name. */
const spelledOut: Record<string, string> = {
  Bayerische: 'Bayern',
  Sächsische: 'Sachsen',
  Saarlandes: 'Saarland',
}

/** The land of an association, as the roll call names it: "Bayern" for "Bayerische Landesärztekammer". */
export function landOf(laek: string): string {
  const words = laek.split(/\s+/).filter((word) => !/^(landes)?ärztekammer$|^de[rs]$/i.test(word))
  const name = words.join(' ')
  return spelledOut[name] ?? (name || laek)
}

const german = new Intl.Collator('de')

/** The associations in the order of the roll call: by the alphabet of their lands (rule C5). */
export const inRollCallOrder = <T extends { laek: string }>(associations: readonly T[]): T[] =>
  associations.toSorted((a, b) => german.compare(landOf(a.laek), landOf(b.laek)))

export interface BoardLine extends Chamber {
  laek: string
  land: string
}

/** The board of a chamber vote: every association that takes part, in the order of the roll call (rule C5). */
export const boardOf = (associations: readonly MedicalAssociation[], values: CurrentUnionVote): BoardLine[] =>
  inRollCallOrder(associations).flatMap(({ code, laek, seats }) => {
    const value = values[code]
    return value === undefined ? [] : [{ code, laek, seats, value, land: landOf(laek) }]
  })

/** The votes of the associations that have not cast. */
export const seatsOpen = (board: readonly Pick<Chamber, 'seats' | 'value'>[]): number =>
  board.reduce((sum, { seats, value }) => (value === null ? sum + seats : sum), 0)
