import { z } from 'zod'
import { PersonOnFloor } from '#people/records.ts'
import { ABSTENTION, NO, YES } from './choices.ts'

export const Choice = z.literal([ABSTENTION, YES, NO])
export type Choice = z.infer<typeof Choice>

export const Mode = z.enum(['open', 'rollcall', 'secret'])
export type Mode = z.infer<typeof Mode>

/** The majority that a motion needs (rules V10 to V12). */
export const MajorityRule = z.enum(['simple', 'third', 'two-thirds', 'three-quarters'])
export type MajorityRule = z.infer<typeof MajorityRule>

/** Votes by choice: 0 abstention, 1 yes, 2 no. */
export const Votings = z.object({ '0': z.int(), '1': z.int(), '2': z.int() })
export type Votings = z.infer<typeof Votings>

/**
 * The running vote. `votings` is null for everybody but the chair; `closesAt` is null while the chair closes.
 * Not open with `closesAt` in the past means: the result is awaited, because the countdown has run out or, in a client, because
 * the chair has declared (rule V35).
 */
export const CurrentVote = z.object({
  appId: z.int(),
  open: z.boolean(),
  hasVoted: z.boolean(),
  count: z.int(),
  votings: Votings.nullable(),
  boardReferralRaised: z.boolean(),
  nonHandlingRaised: z.boolean(),
  mode: Mode,
  rule: MajorityRule,
  closesAt: z.iso.datetime().nullable(),
  /** All motions that one ballot is over, in their order; empty where it is over one. */
  block: z.array(z.int()),
  rev: z.int(),
})
export type CurrentVote = z.infer<typeof CurrentVote>

/** A result that the chair has put right: why, and what had been declared by how many votes, those of the hall included. */
export const Correction = z.object({
  reason: z.string(),
  before: z.boolean().nullable(),
  votingsBefore: Votings,
})
export type Correction = z.infer<typeof Correction>

/**
 * A declared result. `type` 0 is a motion's own vote, any other a procedural motion's, and that can be about no motion;
 * `votings` is the online count, `hall` the hall's beside it. Of a secret vote `votings` is the sum of both, and null where
 * it was of too few ballots to stay secret (rule Z9).
 */
export const Result = z.object({
  appId: z.int().nullable(),
  content: z.string(),
  owner: PersonOnFloor.nullable(),
  type: z.int(),
  votings: Votings.nullable(),
  hall: Votings.nullable(),
  result: z.boolean().nullable(),
  rule: MajorityRule,
  mode: Mode,
  open: z.boolean(),
  /** All motions that this ballot was over; empty where it was over one. */
  block: z.array(z.int()),
  correction: Correction.nullable(),
  /** How many were present when it was declared (rule BW9); null where no attendance was taken. */
  present: z.int().nullable(),
  rev: z.int(),
})
export type Result = z.infer<typeof Result>

/** A result in the history of a motion, with the moment when it was declared. */
export const Decision = Result.extend({ declaredAt: z.iso.datetime() })
export type Decision = z.infer<typeof Decision>

/**
 * How many of an association take part: who may vote online, who of them is connected, and how many have voted.
 * `voted` is null where nobody is told; `code` is null for delegates of no association.
 */
export const Turnout = z.object({
  code: z.string().nullable(),
  entitled: z.int(),
  connected: z.int(),
  voted: z.int().nullable(),
})
export type Turnout = z.infer<typeof Turnout>

/** A device that the chair has permitted for secret votes, with the name that the chair gave it. */
export const BoothDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  permittedAt: z.iso.datetime(),
  /** Since when it takes no ballot because its permission was used at two places; null where nothing is wrong. */
  doubtedAt: z.iso.datetime().nullable(),
})
export type BoothDevice = z.infer<typeof BoothDevice>

/** How it stands with secret votes on the servers, for the chair alone. */
export const Secrecy = z.object({
  /** Whether all servers keep the keys in one folder; otherwise no secret vote starts (rule Z17). */
  keysShared: z.boolean(),
  /** Whether the running vote is not the one that the chair has put; then it takes no ballot (rule Z16). */
  voteAltered: z.boolean(),
  /** Devices whose permission was used at two places; they take no ballot until the chair has decided (rule V26). */
  doubted: z.array(BoothDevice),
})
export type Secrecy = z.infer<typeof Secrecy>

/** One line of a chamber vote: an association, its votes, and what its voice leader cast for it; null for nothing. */
export const ChamberEntry = z.object({
  code: z.string(),
  laek: z.string(),
  seats: z.int(),
  value: z.boolean().nullable(),
})
export type ChamberEntry = z.infer<typeof ChamberEntry>

/** A signed sentence that a ballot has come in, and nothing of what was voted (rule Z8). */
export const Receipt = z.object({
  appId: z.int(),
  statement: z.string(),
  /** Ed25519 over the statement in UTF-8, and the key that it is checked by; both in base64url. */
  signature: z.string(),
  key: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/** One line of a roll call. Visitors are told no register numbers: those are null (rule V18). */
export const RollCallEntry = z.object({
  register_number: z.string().nullable(),
  name: z.string(),
  medical_association_code: z.string().nullable(),
  vote: Choice,
})
export type RollCallEntry = z.infer<typeof RollCallEntry>
