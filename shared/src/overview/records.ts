import { z } from 'zod'
import { Person } from '#people/records.ts'
import { HistoryEntry } from '#record/records.ts'
import { Turnout } from '#voting/records.ts'

/**
 * What the congress office has before it, as far as its windows do not know it already. `oldest` is since when the submission
 * waits that has waited longest; `mine` is how many of those that are being worked on are the reader's.
 */
export const Overview = z.object({
  turnout: z.array(Turnout),
  inbox: z.object({
    fresh: z.int(),
    oldest: z.iso.datetime().nullable(),
    inWork: z.int(),
    mine: z.int(),
    /** Movers who want their motion back. */
    wishes: z.int(),
  }),
  /** When the vote on the floor is over at the pace of the sitting; null where that can't be said yet. */
  voteOverAt: z.iso.datetime().nullable(),
  /** Those who wait to speak on the agenda item before the hall, and who of them comes next. */
  speakers: z.object({ waiting: z.int(), next: z.string().nullable() }),
  /** Who of office and chair is connected. */
  colleagues: z.array(Person),
  /** What office and chair did last, the latest first. */
  deeds: z.array(HistoryEntry),
  /** What is being said; `association` is null for what is said to all. */
  messages: z.array(z.object({ association: z.string().nullable(), text: z.string() })),
})
export type Overview = z.infer<typeof Overview>

/** `danger` would cost votes or hold up the sitting; `warning` is to be mended before it. */
export const Level = z.enum(['danger', 'warning', 'good'])
export type Level = z.infer<typeof Level>

/** Something that has to be right for a sitting. */
export const CheckId = z.enum([
  'backup',
  'order',
  'voice',
  'seats',
  'pins',
  'numbers',
  'documents',
  'quorum',
  'stream',
  'secret',
  'clock',
  'disk',
  'database',
  'address',
  'server',
])
export type CheckId = z.infer<typeof CheckId>

/** One thing that has been looked at. `mend` says what mends it where the portal's screens do not. */
export const Check = z.object({
  id: CheckId,
  level: Level,
  says: z.string(),
  mend: z.string().nullable(),
})
export type Check = z.infer<typeof Check>

export const Readiness = z.object({ at: z.iso.datetime(), checks: z.array(Check) })
export type Readiness = z.infer<typeof Readiness>
