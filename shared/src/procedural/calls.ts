import { z } from 'zod'
import { defineCall, defineJob } from '#call.ts'
import { ChoiceCode, HallCount, ResultCode } from '#voting/calls.ts'
import { Result } from '#voting/records.ts'
import { Flag, Id, One, OptionalId, RegisterNumber, text } from '#wire.ts'
import { ProceduralMotion, ProceduralType } from './records.ts'

const Type = z.union([
  ProceduralType,
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(ProceduralType),
])

/** Somebody for whom the chair acts; empty for oneself. */
const OnBehalf = z.union([z.literal('').transform(() => null), RegisterNumber, z.null()]).default(null)

const Content = text(2000)
  .transform((value) => value.trim())
  .default('')

const onProcedural = z.strictObject({ id: Id })
const speech = onProcedural.extend({ overwriteUser: OnBehalf })

/** `id` is read for clients that send one; a motion always starts with an id of its own. */
export const startBo = defineCall({
  method: 'POST',
  path: '/api/start-bo',
  access: 'move-procedure',
  refused: [404, 409],
  summary: 'Start a procedural motion; the chair may start one for somebody else',
  input: z.strictObject({
    id: OptionalId,
    type: Type,
    appId: OptionalId,
    content: Content,
    overwriteUser: OnBehalf,
  }),
  output: ProceduralMotion,
})

/** What the client says of `parentType` and `hasVoted` the server knows better. */
export const startBoJob = defineJob({
  op: 'start-bo',
  access: 'move-procedure',
  summary: 'Start a procedural motion; the chair may name its owner',
  input: z.strictObject({
    appId: OptionalId,
    type: Type,
    parentType: z.union([Type, z.literal('').transform(() => null), z.null()]).default(null),
    content: Content,
    owner: OnBehalf,
    hasVoted: Flag.default(false),
  }),
})

export const openBo = defineCall({
  method: 'POST',
  path: '/api/open-bo',
  access: 'run-floor',
  refused: [409],
  summary: 'Accept ballots on the procedural motion',
  input: onProcedural,
  output: One,
})

export const openBoJob = defineJob({
  op: 'open-bo',
  access: 'run-floor',
  summary: 'Accept ballots on the procedural motion',
  input: onProcedural,
})

export const againstitBo = defineCall({
  method: 'POST',
  path: '/api/againstit-bo',
  access: 'move-procedure',
  refused: [404, 409],
  summary: 'Speak against the procedural motion; the chair may enter somebody else',
  input: speech,
  output: One,
})

export const talkforitBo = defineCall({
  method: 'POST',
  path: '/api/talkforit-bo',
  access: 'move-procedure',
  refused: [404, 409],
  summary: 'Speak for the own procedural motion; the chair may enter its owner',
  input: speech,
  output: One,
})

export const voteBo = defineJob({
  op: 'vote-bo',
  access: 'member',
  summary: 'Cast the ballot on the procedural motion',
  input: onProcedural.extend({ vote: ChoiceCode }),
})

/** With `id` only that motion is stopped, so that a second click stops nothing else. */
export const stopBo = defineCall({
  method: 'POST',
  path: '/api/stop-bo',
  access: 'run-floor',
  refused: [409],
  summary: 'Decide the procedural motion, or end it as noted',
  input: z.strictObject({
    id: OptionalId,
    result: ResultCode.default(null),
    yes: HallCount,
    no: HallCount,
    abstention: HallCount,
  }),
  output: Result,
})

/** With `id` only that motion is cancelled, so that a second click cancels nothing else. */
export const cancelBo = defineCall({
  method: 'POST',
  path: '/api/cancel-bo',
  access: 'run-floor',
  refused: [409],
  alsoGet: true,
  summary: 'Take the procedural motion off the floor without a result',
  input: z.strictObject({ id: OptionalId }),
  output: One,
})

export const restartBo = defineCall({
  method: 'POST',
  path: '/api/chair/restart-bo',
  access: 'run-floor',
  refused: [409],
  summary: 'Discard the ballots on the procedural motion and put it again, not open',
  input: onProcedural,
  output: One,
})

export const resetBo = defineCall({
  method: 'POST',
  path: '/api/chair/reset-bo',
  access: 'run-floor',
  summary: 'Take everything procedural off the floor and clear what was raised',
  input: z.strictObject({}),
  output: One,
})

export const statusdataBo = defineCall({
  method: 'POST',
  path: '/api/statusdata-bo',
  access: 'visitor',
  afterEnd: true,
  refused: [404],
  summary: 'Read the procedural motion that runs',
  input: onProcedural,
  output: ProceduralMotion,
})

export const businessorderData = defineJob({
  op: 'businessorder-data',
  access: 'visitor',
  reads: true,
  summary: 'Read the procedural motion that runs',
  input: z.strictObject({}),
})
