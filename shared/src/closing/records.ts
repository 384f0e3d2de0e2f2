import { z } from 'zod'
import { nextObstacles } from './next.ts'
import { obstacles } from './rules.ts'

/** The end of the congress as everybody is shown it (rule KE1). */
export const EndedCongress = z.object({ at: z.iso.datetime(), reason: z.string() })
export type EndedCongress = z.infer<typeof EndedCongress>

/** Where the end of the congress stands, for the office. */
export const Closing = z.object({
  /** Null while the congress goes on. `by` is a name, null where it was not an account that ended it. */
  ended: EndedCongress.extend({ by: z.string().nullable() }).nullable(),
  /** What has to be settled before it can end. */
  obstacles: z.array(z.enum(obstacles)),
})
export type Closing = z.infer<typeof Closing>

/** What stands against the next congress, and what goes with this one (rule KE13). */
export const NextCongress = z.object({
  obstacles: z.array(z.enum(nextObstacles)),
  title: z.string(),
  subtitle: z.string(),
  /** The days that are offered for the next one; none where this one has none. */
  dates: z.array(z.iso.date()),
  /** How many there are of what goes; `accounts` stay. */
  going: z.object({ motions: z.int(), results: z.int(), people: z.int(), accounts: z.int() }),
  /** Where the archives of former congresses are, by their years. */
  archives: z.array(z.string()),
})
export type NextCongress = z.infer<typeof NextCongress>

const Mistakes = z.array(z.object({ path: z.string(), reason: z.string() }))

/** What comes in with a congress, in numbers. */
const Coming = z.object({
  title: z.string(),
  subtitle: z.string(),
  associations: z.int(),
  seats: z.int(),
  items: z.int(),
  people: z.int(),
  motions: z.int(),
  /** Motions that nobody sees for now, in words (rule F23). */
  hidden: z.array(z.string()),
  service: z.int(),
  exhibitors: z.int(),
  files: z.int(),
})
export type Coming = z.infer<typeof Coming>

/** What a congress file would bring, before anything of it is stored. */
export const BroughtPreview = z.object({
  mistakes: Mistakes,
  /** How many mistakes there are beyond those that are named. */
  more: z.int(),
  /** Files that the congress file names and that are not here: what they belong to goes without them. */
  missing: z.array(z.string()),
  /** Files that were brought and that it does not name. */
  unneeded: z.array(z.string()),
  /** Null where there are mistakes. */
  coming: Coming.nullable(),
})
export type BroughtPreview = z.infer<typeof BroughtPreview>

/** How a congress has begun that somebody brought as a file. With mistakes nothing was changed. */
export const Begun = BroughtPreview.pick({ mistakes: true, more: true, missing: true })
export type Begun = z.infer<typeof Begun>
