import { z } from 'zod'
import { StatusId, Top } from '#motions/records.ts'
import { Result } from '#voting/records.ts'
import { OptionalId, OptionalTime, text } from '#wire.ts'

/**
 * A decision of the assembly as everybody may read it (rule RE1). `result` is what was declared, of the motion's own vote or of
 * the procedural motion that settled it; null, as `decidedAt` is, where the congress file alone says what was decided.
 */
export const Decided = z.object({
  appId: z.int(),
  /** Where it is for ever, without the portal's own address: `/Beschluesse/12`. */
  address: z.string(),
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
  /** Whether the associations have voted, with their seats. */
  union_vote: z.boolean(),
  /** The head of the audit log that is over the result, in short (rule RL9); null until one is signed. */
  logHead: z.string().nullable(),
})
export type Decided = z.infer<typeof Decided>

/** A motion whose decision is not told on the page of decisions yet; `until` is null where nobody has said how long. */
export const Embargo = z.object({ appId: z.int(), until: z.iso.datetime().nullable() })
export type Embargo = z.infer<typeof Embargo>

/** How far the document of the decisions is: `share` of it, from 0 to 1, as far as can be told; `days` have decisions. */
export const DecisionsPrint = z.object({
  decisions: z.int(),
  days: z.array(z.iso.date()),
  state: z.enum(['none', 'making', 'made', 'failed']),
  share: z.number(),
})
export type DecisionsPrint = z.infer<typeof DecisionsPrint>

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
  /** Whether the congress is the demo. */
  demo: boolean
  /** Where the portal is, for addresses in full; null where nobody has said. */
  origin: string | null
  /** Where the archives of former congresses are, by their years. */
  archives: string[]
}

/** What somebody looks for in the history; of an agenda item: what was about it, or about a motion of it. */
export const HistorySought = z.strictObject({
  q: text(200).default(''),
  who: text(200).default(''),
  from: OptionalTime,
  until: OptionalTime,
  top: OptionalId,
})
export type HistorySought = z.infer<typeof HistorySought>

/** A deed of the log in words (rule RE6). */
export const HistoryEntry = z.object({ at: z.iso.datetime(), who: z.string(), text: z.string() })
export type HistoryEntry = z.infer<typeof HistoryEntry>
