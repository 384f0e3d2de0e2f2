import { z } from 'zod'
import { Top } from '#motions/records.ts'
import { ProceduralMotion } from '#procedural/records.ts'
import { CurrentVote, Result } from '#voting/records.ts'

/** Per association code: true, false, or null while its voice leader has not cast. */
export const CurrentUnionVote = z.record(z.string(), z.boolean().nullable())
export type CurrentUnionVote = z.infer<typeof CurrentUnionVote>

/** The sitting is interrupted; `until` is null where nobody has said how long. */
export const Pause = z.object({ until: z.iso.datetime().nullable() })
export type Pause = z.infer<typeof Pause>

const moment = z.iso.datetime()

/** A stretch of time; `until` is null while it lasts. */
const Stretch = z.object({ from: moment, until: moment.nullable() })

/**
 * What the hall has done today, each kind in its order. `since` is when it began, null where nothing has happened; `waiting` is
 * how many wait to speak on the agenda item before the hall. `type` is that of a result: 0 for a vote on a motion.
 */
export const SittingSoFar = z.object({
  since: moment.nullable(),
  items: z.array(z.object({ at: moment, topId: z.int().nullable() })),
  votes: z.array(
    z.object({
      appId: z.int().nullable(),
      type: z.int(),
      result: z.boolean().nullable(),
      startedAt: moment,
      declaredAt: moment,
    }),
  ),
  speeches: z.array(
    z.object({
      topId: z.int(),
      startedAt: moment,
      endedAt: moment.nullable(),
      /** When its clock stood still. */
      rests: z.array(Stretch),
    }),
  ),
  pauses: z.array(Stretch),
  waiting: z.int(),
})
export type SittingSoFar = z.infer<typeof SittingSoFar>

/** What the hall is doing now. */
export const WorkingPoint = z.object({
  top: Top.nullable(),
  currentVote: CurrentVote.nullable(),
  currentUnionVote: CurrentUnionVote.nullable(),
  currentBusinessOrder: ProceduralMotion.nullable(),
  result: Result.nullable(),
  pause: Pause.nullable(),
  /** What the chair shows on the hall's screen beside all that; empty where there is nothing. */
  hallText: z.string(),
  rev: z.int(),
})
export type WorkingPoint = z.infer<typeof WorkingPoint>
