import type { Role } from '#roles.ts'
import { holdsSeat, runsCongress } from './rules.ts'

/** A person as the rules of replacement ask about them. */
export interface SeatPerson {
  id: number
  roles: readonly Role[]
  active: boolean
  voice_leader: boolean
  medical_association_code: string | null
  /** Who has taken over this person's seat; null while nobody has. */
  replaced_by: number | null
}

export type ReplacementRefusal =
  | 'replaces-oneself'
  | 'already-replaced'
  | 'holds-no-seat'
  | 'successor-was-replaced'
  | 'successor-runs-the-congress'
  | 'successor-holds-a-seat'
  | 'successor-of-another-association'
  | 'no-voice-leadership'

/**
 * Why a seat does not go from one person to the other (rule P7): the first holds it, the second holds none, is of the same
 * association, and runs nothing in the congress. The voice leadership is passed on only by whoever has it.
 */
export function refuseReplacement(
  from: SeatPerson,
  to: SeatPerson,
  passesVoiceLeader: boolean,
): ReplacementRefusal | null {
  if (from.id === to.id) return 'replaces-oneself'
  if (from.replaced_by !== null) return 'already-replaced'
  if (!holdsSeat(from)) return 'holds-no-seat'
  if (to.replaced_by !== null) return 'successor-was-replaced'
  if (runsCongress(to)) return 'successor-runs-the-congress'
  if (holdsSeat(to)) return 'successor-holds-a-seat'
  if (from.medical_association_code !== to.medical_association_code) return 'successor-of-another-association'
  return passesVoiceLeader && !from.voice_leader ? 'no-voice-leadership' : null
}

export type ReturnRefusal = 'not-replaced' | 'successor-was-replaced' | 'seat-may-have-voted'

/**
 * Why somebody who was replaced does not come back (rule P8). `voting` says that ballots are being taken or wait for their
 * result: the successor may have cast the seat's, and the seat has no second one (rule S7).
 */
export function refuseReturn(
  person: SeatPerson,
  successor: SeatPerson | null,
  voting: boolean,
): ReturnRefusal | null {
  if (person.replaced_by === null || successor === null) return 'not-replaced'
  if (successor.replaced_by !== null) return 'successor-was-replaced'
  return voting ? 'seat-may-have-voted' : null
}
