import { z } from 'zod'
import { Person } from '#people/records.ts'
import { MajorityRule, Result } from '#voting/records.ts'
import { motionStatus } from './status.ts'

/** `short` says the title in a word or two, for screens that are read from afar; only where the office has given one. */
export const Top = z.object({
  id: z.int(),
  name: z.string(),
  content: z.string(),
  short: z.string().optional(),
})
export type Top = z.infer<typeof Top>

/** An agenda item as the form of a motion offers it; `intakeClosedAt` says since when no more motions are taken in for it. */
export const AgendaItem = Top.extend({
  selectable: z.boolean(),
  intakeClosedAt: z.iso.datetime().optional(),
})
export type AgendaItem = z.infer<typeof AgendaItem>

export const ApplicationType = z.object({
  id: z.int(),
  name: z.string(),
  content: z.string(),
  decision: z.string(),
})
export type ApplicationType = z.infer<typeof ApplicationType>

/** A type with the majority that its votes usually need (rule KD9). */
export const VotedType = ApplicationType.extend({ majority: MajorityRule })

export const StatusId = z.literal(Object.values(motionStatus))
export type StatusId = z.infer<typeof StatusId>

/** A file that belongs to a motion: its name for people, the name of the file, and its bytes. */
const Attachment = z.object({ id: z.int(), name: z.string(), file: z.string(), size: z.int() })

/**
 * A published motion in the wire's spelling. `result` is its last declared result. `version` counts all texts that it has had,
 * `edition` those that were in force since it was published; `editionAt` is when the present one came into force, null for the
 * first. `formerly` are the print numbers that it has had in public before.
 */
export const Application = z.object({
  id: z.int(),
  top: Top,
  typ: ApplicationType,
  number: z.int(),
  changes: z.string(),
  new: z.string(),
  title: z.string(),
  content: z.string(),
  statement: z.string(),
  statusid: StatusId,
  users: z.array(z.object({ number: z.string(), name: z.string() })),
  applicant: z.string(),
  public_datetime: z.iso.datetime().nullable(),
  clone: z.object({ id: z.int() }).nullable(),
  attachments: z.array(Attachment),
  union_vote: z.boolean(),
  delegate_app: z.int().nullable(),
  transfer_id: z.int().nullable(),
  transferred: z.boolean(),
  laek: z.string(),
  result: Result.nullable(),
  version: z.int(),
  edition: z.int(),
  editionAt: z.iso.datetime().nullable(),
  formerly: z.array(z.string()),
  replaces: z.object({ id: z.int() }).nullable(),
  replacedBy: z.object({ id: z.int() }).nullable(),
})
export type Application = z.infer<typeof Application>

/** What a line of the order of voting is. */
export const LineKind = z.enum(['motion', 'text', 'pause'])
export type LineKind = z.infer<typeof LineKind>

/**
 * A text that a motion has had. `by` is null for visitors, and where a congress file brought it. `editorial` is a correction
 * after the decision: the version before it is what was decided on. `consent` of those who move the motion is the office's.
 */
export const MotionVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: Person.nullable(),
  title: z.string(),
  content: z.string(),
  statement: z.string(),
  reason: z.string(),
  editorial: z.boolean(),
  consent: z.string().optional(),
})
export type MotionVersion = z.infer<typeof MotionVersion>

/**
 * One line of the order of voting: a motion (`application` is its id), a plain text, or a pause with what it is called.
 * `fresh` is what came in by itself and nobody has accepted or moved yet.
 */
export const PresentationEntry = z.object({
  id: z.int(),
  kind: LineKind,
  application: z.int().nullable(),
  text: z.string(),
  topid: z.int(),
  fresh: z.boolean(),
})
export type PresentationEntry = z.infer<typeof PresentationEntry>

/** Words that the search takes for each other, a list for each meaning: `[["KI", "Künstliche Intelligenz"]]`. */
export const Synonyms = z.array(z.array(z.string()))
export type Synonyms = z.infer<typeof Synonyms>
