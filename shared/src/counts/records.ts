import { z } from 'zod'
import { Choice, Decision } from '#voting/records.ts'

/** A line of a roll call as everybody may read it: no register numbers. */
const NamedVote = z.object({
  name: z.string(),
  medical_association_code: z.string().nullable(),
  vote: Choice,
})

/**
 * All that a result was made of, for whoever wants to make it again (rule RL8). Of an open vote that is its counts, because
 * nobody keeps who voted what; of a roll call the names, of associations their weights, and of a secret vote the ballots in
 * the urn, in an order that chance has made. Hall and online are never apart in a secret vote, so an urn that is not all of it
 * is not shown.
 */
export const CountRecord = Decision.extend({
  id: z.int(),
  /** The motion's print number; null where the vote was about none. */
  number: z.string().nullable(),
  /** The seats of the assembly at that moment, which some majorities are counted from; null of results from earlier versions. */
  seats: z.int().nullable(),
  /** Who could have voted, in the hall and on devices; null of results from earlier versions. */
  entitled: z.int().nullable(),
  /** What the count gives by the rule; null where nobody was counted, or too few to stay secret. */
  verdict: z.boolean().nullable(),
  /** Whether the chair has declared something else than the count gives. */
  against: z.boolean(),
  /** Whether a later result has taken its place. */
  replaced: z.boolean(),
  /** The result that it has taken the place of. */
  corrects: z.int().nullable(),
  rollCall: z.array(NamedVote).nullable(),
  urn: z.array(Choice).nullable(),
  chambers: z.array(z.object({ code: z.string(), seats: z.int(), value: z.boolean().nullable() })).nullable(),
})
export type CountRecord = z.infer<typeof CountRecord>

/** The records of all results, as they can be downloaded and counted again. */
export const CountFile = z.object({
  form: z.literal(1),
  title: z.string(),
  records: z.array(CountRecord),
})
export type CountFile = z.infer<typeof CountFile>
