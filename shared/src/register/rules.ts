import { holdsSeat, refuseEmail, refuseTel } from '#people/rules.ts'
import { can, type Role } from '#roles.ts'
import { refuseVoter } from '#voting/rules.ts'
import type { PersonRecord } from './records.ts'

/** A table of people weighs at most so many bytes. */
export const MAX_TABLE_BYTES = 5_242_880

/** As many rows are read, and so many characters of a cell. */
export const MAX_ROWS = 5000
export const MAX_CELL = 1000

/** For so many days an import can be taken back. */
export const UNDO_DAYS = 30

/** Why a table of people is not read (rule BP7). */
export type TableRefusal =
  | 'table-kind'
  | 'table-old-format'
  | 'table-locked'
  | 'table-macros'
  | 'table-damaged'
  | 'sheet-too-large'
  | 'table-empty'
  | 'table-without-head'

export type ImportRefusal =
  | 'preview-unknown'
  | 'preview-applied'
  | 'preview-mended'
  | 'preview-outdated'
  | 'import-has-errors'
  | 'import-over-seats'
  | 'seats-during-vote'
  | 'import-unknown'
  | 'import-undone'
  | 'import-too-old'
  | 'import-depended-on'

/** Why an import is not applied (rule BP6): as a whole or not at all. */
export function refuseApply(
  counts: { error: number },
  seats: readonly { seats: number; people: number }[],
): 'import-has-errors' | 'import-over-seats' | null {
  if (counts.error > 0) return 'import-has-errors'
  return seats.some(({ seats, people }) => people > seats) ? 'import-over-seats' : null
}

/** Why an import is not taken back (rule BP8). */
export function refuseUndo(
  { undone_at, applied_at }: { undone_at: Date | null; applied_at: Date },
  now: Date,
): 'import-undone' | 'import-too-old' | null {
  if (undone_at !== null) return 'import-undone'
  return now.getTime() - applied_at.getTime() > UNDO_DAYS * 86_400_000 ? 'import-too-old' : null
}

type Voter = Pick<
  PersonRecord,
  'roles' | 'active' | 'online_only' | 'voice_leader' | 'medical_association_code'
>

/** Whether a change says anew who casts which ballot: a seat's own, or that of an association. */
export function changesVoters(before: Voter | null, after: Voter): boolean {
  const votes = (person: Voter | null) => person !== null && refuseVoter(person) === null
  const leads = (person: Voter | null) =>
    person !== null && person.active && person.voice_leader && !can(person, 'run-floor')
  if (votes(before) !== votes(after) || leads(before) !== leads(after)) return true
  return leads(after) && before?.medical_association_code !== after.medical_association_code
}

export type PersonRefusal =
  | 'name-missing'
  | 'association-missing'
  | 'association-full'
  | 'leader-without-seat'
  | 'last-office'
  | 'led-by-another'
  | 'role-one-by-one'
  | 'people-stay'
  | 'replaced-stays-replaced'
  | 'seats-during-vote'
  | NonNullable<ReturnType<typeof refuseEmail | typeof refuseTel>>

/** What has to be known of the rest of the portal to change one person. */
export interface PersonContext {
  /** Whether there are associations at all. */
  hasAssociations: boolean
  /** How many seats are free in the association that the person belongs to afterwards; the person's own one is not counted. */
  freeSeats: number
  /** Whether somebody else of the office can log in. */
  otherOffice: boolean
  /** Whether somebody has taken over the person's seat. */
  replaced: boolean
  /** Whether ballots are being taken or wait for their result. */
  voting: boolean
}

/** Whether a change gives somebody a seat of an association that was not theirs. */
export const takesSeat = (before: PersonRecord | null, after: PersonRecord): boolean =>
  holdsSeat(after) &&
  !(
    before !== null &&
    holdsSeat(before) &&
    before.medical_association_code === after.medical_association_code
  )

/** Why the office does not make a person what they are to become (rule BP9); `before` is null for somebody new. */
export function refusePerson(
  before: PersonRecord | null,
  after: PersonRecord,
  { hasAssociations, freeSeats, otherOffice, replaced, voting }: PersonContext,
): PersonRefusal | null {
  if (after.name === '') return 'name-missing'
  const seated = holdsSeat(after)
  if (seated && (after.surname === '' || after.first_name === '')) return 'name-missing'
  if (seated && hasAssociations && after.medical_association_code === null) return 'association-missing'
  if (after.email !== before?.email && refuseEmail(after.email)) return 'email-malformed'
  if (after.tel !== before?.tel && refuseTel(after.tel)) return 'tel-malformed'
  if (replaced && after.active) return 'replaced-stays-replaced'
  if (after.voice_leader && after.active && !seated) return 'leader-without-seat'
  if (takesSeat(before, after) && hasAssociations && freeSeats < 1) return 'association-full'
  const wasOffice = before !== null && before.active && can(before, 'run-office')
  if (wasOffice && !(after.active && can(after, 'run-office')) && !otherOffice) return 'last-office'
  return voting && changesVoters(before, after) ? 'seats-during-vote' : null
}

export type HandOverRefusal = 'deputy-unfit' | 'ends-before-it-begins' | 'replacement-planned'

interface Deputy {
  id: number
  active: boolean
  roles: readonly Role[]
  medical_association_code: string | null
}

/** Why somebody does not lead the association's voice in place of who leaves (rule BP10). */
export function refuseDeputy(
  leaving: { id: number; voice_leader: boolean; medical_association_code: string | null },
  deputy: Deputy,
): 'deputy-unfit' | 'no-voice-leadership' | null {
  if (!leaving.voice_leader) return 'no-voice-leadership'
  const fits =
    deputy.id !== leaving.id &&
    holdsSeat(deputy) &&
    deputy.medical_association_code === leaving.medical_association_code
  return fits ? null : 'deputy-unfit'
}
