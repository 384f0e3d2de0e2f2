import { z } from 'zod'
import { PersonOnFloor } from '#people/records.ts'
import { Votings } from '#voting/records.ts'
import { proceduralType } from './types.ts'

export const ProceduralType = /* @__PURE__ */ z.literal(/* @__PURE__ */ Object.values(proceduralType))
export type ProceduralType = z.infer<typeof ProceduralType>

/** What came of an earlier step of the same matter: true accepted, false rejected, null neither. */
export const ProceduralOutcome = /* @__PURE__ */ z.object({
  type: ProceduralType,
  owner: PersonOnFloor,
  result: z.boolean().nullable(),
})
export type ProceduralOutcome = z.infer<typeof ProceduralOutcome>

/**
 * The procedural motion that the hall has before it. `parentType` and `parentOwner` are those of the motion that it
 * was put on top of, and that comes back when it fails. `votings` is null for everybody but the chair.
 */
export const ProceduralMotion = /* @__PURE__ */ z.object({
  id: z.int(),
  type: ProceduralType,
  parentType: ProceduralType.nullable(),
  content: z.string(),
  owner: PersonOnFloor,
  parentOwner: PersonOnFloor.nullable(),
  appId: z.int().nullable(),
  hasVoted: z.boolean(),
  open: z.boolean(),
  count: z.int(),
  votings: Votings.nullable(),
  history: z.array(ProceduralOutcome),
  speakerFor: PersonOnFloor.nullable(),
  speakerAgainst: PersonOnFloor.nullable(),
  rev: z.int(),
})
export type ProceduralMotion = z.infer<typeof ProceduralMotion>

/**
 * A share that tells the mover and the chair that somebody will speak (rule Q23). `data` says what is spoken to, and who
 * has registered for it and against it by now: null where nobody has.
 */
export const SpeechShare = /* @__PURE__ */ z.object({
  op: z.literal('speaker-bo'),
  data: z.object({
    id: z.int(),
    type: ProceduralType,
    appId: z.int().nullable(),
    owner: PersonOnFloor,
    speakerFor: PersonOnFloor.nullable(),
    speakerAgainst: PersonOnFloor.nullable(),
  }),
})
export type SpeechShare = z.infer<typeof SpeechShare>
