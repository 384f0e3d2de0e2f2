import { z } from 'zod'
import { StatusId, Top } from '#motions/records.ts'
import { Result } from '#voting/records.ts'

/**
 * A decision of the assembly as everybody may read it (rule RE1). `result` is what was declared, of the motion's own vote or of
 * the procedural motion that settled it; null, as `decidedAt` is, where the congress file alone says what was decided.
 */
export const Decided = z.object({
  appId: z.int(),
  /** The motion's print number. */
  number: z.string(),
  title: z.string(),
  top: Top,
  type: z.string(),
  /** What stands before the text: "Der Deutsche Ärztetag möge beschließen". */
  opening: z.string(),
  content: z.string(),
  statement: z.string(),
  applicant: z.string(),
  statusid: StatusId,
  /** The status in words. */
  outcome: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  result: Result.nullable(),
})
export type Decided = z.infer<typeof Decided>

/** A motion whose decision is not told on the page of decisions yet; `until` is null where nobody has said how long. */
export const Embargo = z.object({ appId: z.int(), until: z.iso.datetime().nullable() })
export type Embargo = z.infer<typeof Embargo>

/** One page of the decisions that somebody asked for. */
export interface DecidedPage {
  decisions: Decided[]
  /** The agenda items that have decisions, in their order. */
  tops: { id: number; name: string; content: string }[]
  query: string
  topId: number | null
  /** How many were found, on all pages. */
  found: number
  page: number
  pages: number
}

/** What a page of decisions says of the portal. */
export interface DecidedSite {
  title: string
  subtitle: string
  stage: string | null
  /** Where the portal is, for addresses in full; null where nobody has said. */
  origin: string | null
}

/** A deed of the log in words (rule RE6). */
export const HistoryEntry = z.object({ at: z.iso.datetime(), who: z.string(), text: z.string() })
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** What a line of the protocol is about. */
export const ProtocolKind = z.enum([
  'item',
  'quorum',
  'speech',
  'procedural',
  'vote',
  'correction',
  'cancelled',
  'withdrawn',
  'lapsed',
  'pause',
  'resumed',
  'replacement',
])
export type ProtocolKind = z.infer<typeof ProtocolKind>

/** Votes of one way of voting; associations abstain from nothing, theirs are null. */
const ProtocolCount = z.object({
  name: z.string(),
  yes: z.int(),
  no: z.int(),
  abstention: z.int().nullable(),
})
export type ProtocolCount = z.infer<typeof ProtocolCount>

const ProtocolPerson = z.object({ name: z.string(), association: z.string().nullable() })

/** Something that happened, as the protocol tells it (rules RE9 to RE11). `id` names it for ever. */
export const ProtocolEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: ProtocolKind,
  topId: z.int().nullable(),
  appId: z.int().nullable(),
  title: z.string(),
  /** What happened, in sentences. */
  text: z.array(z.string()),
  /** What was decided, as formatted text; empty where there is no text of a decision. */
  content: z.string(),
  outcome: z.string().nullable(),
  /** Hall and online apart and their sum; in a secret vote the sum alone. */
  counts: z.array(ProtocolCount),
  /** Who voted what, of a roll call alone. */
  rollCall: z.array(ProtocolPerson.extend({ vote: z.string() })),
  /** Who could have voted in a roll call, and has not. */
  absent: z.array(ProtocolPerson),
})
export type ProtocolEntry = z.infer<typeof ProtocolEntry>

/** Consecutive entries of one agenda item; `topId` is null while none was called. */
export const ProtocolSection = z.object({
  topId: z.int().nullable(),
  title: z.string(),
  entries: z.array(ProtocolEntry),
})
export type ProtocolSection = z.infer<typeof ProtocolSection>

/** The minutes of what was decided: of the congress, a day, or an agenda item. */
export const Protocol = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** A draft, for as long as nobody has released it. */
  state: z.literal('draft'),
  days: z.array(z.object({ day: z.iso.date(), sections: z.array(ProtocolSection) })),
  /** SHA-256 of the days, in hexadecimal digits: the same events have the same. */
  hash: z.string(),
})
export type Protocol = z.infer<typeof Protocol>
