import { z } from 'zod'
import { defineCall, defineJob } from '#call.ts'
import { Count, Flag, Id, list, One, OptionalId, text } from '#wire.ts'
import { YES } from './choices.ts'
import {
  BoothDevice,
  ChamberEntry,
  Choice,
  Decision,
  MajorityRule,
  Mode,
  Receipt,
  Result,
  RollCallEntry,
  Turnout,
} from './records.ts'
import { countdownSeconds } from './rules.ts'

/** A choice as numbers or digits say it. */
export const ChoiceCode = z.union([
  Choice,
  z.enum(['0', '1', '2']).transform((digit) => Number(digit) as Choice),
])

const Seconds = Count.pipe(z.int().min(countdownSeconds.min).max(countdownSeconds.max))

const onMotion = z.strictObject({ appId: Id })

/** The running vote by its motion; 0 names the test vote. */
const VotedId = z.union([Id, z.literal(0), z.literal('0').transform(() => 0)])
const onVote = z.strictObject({ appId: VotedId })

export const vote = defineJob({
  op: 'vote',
  access: 'member',
  summary: 'Cast the ballot in the running vote',
  input: z.strictObject({ appId: VotedId, vote: ChoiceCode }),
})

export const voteData = defineJob({
  op: 'vote-data',
  access: 'visitor',
  reads: true,
  summary: 'Read the running vote',
  input: z.strictObject({}),
})

export const startVote = defineCall({
  method: 'POST',
  path: '/api/chair/start-vote',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Put a motion to the vote, not yet open',
  /** Without a rule the majority holds that the motion's type asks for. */
  input: onMotion.extend({ mode: Mode.optional(), rule: MajorityRule.optional() }),
  output: One,
})

/** The most motions that one call of the chair's is over. */
const MANY = 300

export const startBlock = defineCall({
  method: 'POST',
  path: '/api/chair/start-block',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Put several motions to one vote, not yet open',
  input: z.strictObject({
    appIds: list(Id, MANY),
    mode: Mode.exclude(['secret']).default('open'),
    /** Left out: the strictest of the majorities that the motions' types ask for. */
    rule: MajorityRule.optional(),
  }),
  output: One,
})

export const startTest = defineCall({
  method: 'POST',
  path: '/api/chair/start-test',
  access: 'run-floor',
  refused: [409],
  summary: 'Put nothing to the vote, for everybody to try it; it goes by the id 0',
  input: z.strictObject({}),
  output: One,
})

export const openVote = defineCall({
  method: 'POST',
  path: '/api/chair/open-vote',
  access: 'run-floor',
  refused: [409],
  summary: 'Accept ballots, with `seconds` for so long',
  input: onVote.extend({
    seconds: z.union([Seconds, z.literal('').transform(() => null), z.null()]).default(null),
  }),
  output: One,
})

export const extendVote = defineCall({
  method: 'POST',
  path: '/api/chair/extend-vote',
  access: 'run-floor',
  refused: [409],
  summary: 'Give a countdown more time, or reopen one that ran out',
  input: onVote.extend({ seconds: Seconds }),
  output: One,
})

export const cancelVote = defineCall({
  method: 'POST',
  path: '/api/chair/cancel-vote',
  access: 'run-floor',
  refused: [409],
  summary: 'End the vote without a result and discard its ballots',
  input: onVote,
  output: One,
})

export const HallCount = z.union([Count, z.literal('').transform(() => null), z.null()]).default(null)

/** 1 accepted, 0 or 2 rejected, empty not decided. */
export const ResultCode = z.union([
  Choice.transform((code) => code === YES),
  z.enum(['0', '1', '2']).transform((code) => Number(code) === YES),
  z.boolean(),
  z.literal('').transform(() => null),
  z.null(),
])

/**
 * `result` may also be `count`: as the count says, which of a secret vote nobody knows before. The online count is the
 * server's own.
 */
export const stopVote = defineCall({
  method: 'POST',
  path: '/api/stop-vote',
  access: 'run-floor',
  refused: [409],
  summary: 'Stop the vote and declare its result',
  input: onVote.extend({
    result: z.union([ResultCode, z.literal('count')]).default(null),
    yes: HallCount,
    no: HallCount,
    abstention: HallCount,
  }),
  output: Result,
})

export const correctResult = defineCall({
  method: 'POST',
  path: '/api/chair/correct-result',
  access: 'run-floor',
  refused: [409],
  summary: 'Put right what was declared on a motion, with the reason',
  input: onMotion.extend({
    result: ResultCode,
    yes: HallCount,
    no: HallCount,
    abstention: HallCount,
    reason: text(500).transform((value) => value.trim()),
  }),
  output: Result,
})

export const lapseMotions = defineCall({
  method: 'POST',
  path: '/api/chair/lapse',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Mark motions as lapsed, or take that back',
  input: z.strictObject({ appIds: list(Id, MANY), lapsed: Flag.default(true) }),
  output: One,
})

export const restartApp = defineCall({
  method: 'POST',
  path: '/api/restart-app',
  access: 'run-floor',
  refused: [409],
  summary: 'Discard the last vote on a motion and start it again',
  input: z.strictObject({ id: VotedId }),
  output: One,
})

export const rollCall = defineCall({
  method: 'GET',
  path: '/api/roll-call',
  access: 'visitor',
  refused: [404, 409],
  summary: 'Who voted what in the last roll call on a motion',
  input: onMotion,
  output: z.array(RollCallEntry),
})

const chamberCast = {
  access: 'member',
  summary: 'Cast the votes of the own association in the running chamber vote',
} as const

/** True is Ja and false is Nein; a chamber does not abstain. With `appId` it counts for the vote on that motion alone. */
export const voteUnion = defineCall({
  ...chamberCast,
  method: 'POST',
  path: '/api/vote-union',
  refused: [409],
  input: z.strictObject({ value: Flag, appId: OptionalId }),
  output: One,
})

/** The same as a job, which waits for a connection and counts once however often it arrives. */
export const voteUnionJob = defineJob({
  ...chamberCast,
  op: 'vote-union',
  input: z.strictObject({ value: Flag, appId: Id }),
})

export const voteUnionResult = defineCall({
  method: 'POST',
  path: '/api/vote-union-result',
  access: 'run-floor',
  refused: [409],
  summary: 'End the chamber vote on a motion and declare what the seats have decided',
  input: z.strictObject({ id: Id }),
  output: Result,
})

export const chamberVotes = defineCall({
  method: 'GET',
  path: '/api/chamber-votes',
  access: 'visitor',
  refused: [404],
  summary: 'What each association cast in the last chamber vote on a motion',
  input: onMotion,
  output: z.array(ChamberEntry),
})

export const secureVotes = defineCall({
  method: 'POST',
  path: '/api/chair/secure-votes',
  access: 'run-floor',
  summary: 'Permit this device for secret votes in the booth, or forbid it',
  input: z.strictObject({
    enabled: Flag,
    /** By which the chair knows the device again, such as the number of the booth. */
    name: text(60)
      .transform((value) => value.trim())
      .default(''),
  }),
  output: One,
})

export const boothDevices = defineCall({
  method: 'GET',
  path: '/api/chair/devices',
  access: 'run-floor',
  summary: 'The devices that are permitted for secret votes, the oldest permission first',
  input: z.strictObject({}),
  output: z.array(BoothDevice),
})

export const removeDevice = defineCall({
  method: 'POST',
  path: '/api/chair/remove-device',
  access: 'run-floor',
  refused: [404],
  summary: 'Forbid a device for secret votes, wherever it stands',
  input: z.strictObject({ id: z.uuid() }),
  output: One,
})

export const keepDevice = defineCall({
  method: 'POST',
  path: '/api/chair/keep-device',
  access: 'run-floor',
  refused: [404],
  summary: 'Let a device keep its permission for secret votes, which was used at two places',
  input: z.strictObject({ id: z.uuid() }),
  output: One,
})

export const receipt = defineCall({
  method: 'GET',
  path: '/api/receipt',
  access: 'member',
  refused: [404],
  summary: 'That the own ballot in the secret vote on a motion has come in, signed; never what was voted',
  input: onMotion,
  output: Receipt,
})

export const decisions = defineCall({
  method: 'GET',
  path: '/api/decisions',
  access: 'visitor',
  refused: [404],
  summary: 'What was decided on a motion, the oldest result first',
  input: onMotion,
  output: z.array(Decision),
})

export const turnout = defineCall({
  method: 'GET',
  path: '/api/chair/turnout',
  access: 'run-floor',
  summary: 'How many of each association are connected and have voted',
  input: z.strictObject({}),
  output: z.array(Turnout),
})
