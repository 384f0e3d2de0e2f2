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
