import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Flag, One, RegisterNumber, text } from '#wire.ts'
import { Movement, OwnAttendance, QuorumStatement, Register } from './records.ts'

/** A person by the register number or by the number on the badge. */
const named = z.strictObject({
  registerNumber: RegisterNumber.optional(),
  register_number: RegisterNumber.optional(),
  number: RegisterNumber.optional(),
})

export const setAttendance = defineCall({
  method: 'POST',
  path: '/api/office/attendance',
  access: 'keep-register',
  refused: [404, 409],
  summary:
    'Note that somebody has come into the hall or has left it, now or, with a reason, at an earlier time',
  input: named
    .extend({
      present: Flag,
      at: z.iso.datetime({ offset: true }).optional(),
      reason: text(500).trim().default(''),
    })
    .refine(({ registerNumber, register_number, number }) => registerNumber ?? register_number ?? number, {
      path: ['registerNumber'],
      message: 'fehlt',
    })
    .refine(({ at, reason }) => at === undefined || reason !== '', { path: ['reason'], message: 'fehlt' }),
  output: One,
})

export const attendance = defineCall({
  method: 'GET',
  path: '/api/office/attendance',
  access: 'keep-register',
  summary: 'The register: who is present and where, by association, and whether there is a quorum',
  input: z.strictObject({}),
  output: Register,
})

export const openAttendance = defineCall({
  method: 'POST',
  path: '/api/office/attendance-day',
  access: 'keep-register',
  summary: 'Begin to take attendance on this session day, and ask connected delegates whether they are there',
  input: z.strictObject({}),
  output: One,
})

export const movements = defineCall({
  method: 'GET',
  path: '/api/office/attendance-movements',
  access: 'keep-register',
  refused: [404],
  summary: 'The comings and goings of one person, the latest first',
  input: z.strictObject({ registerNumber: RegisterNumber }),
  output: z.array(Movement),
})

export const stateQuorum = defineCall({
  method: 'POST',
  path: '/api/office/quorum',
  access: 'run-office',
  summary: 'State whether there is a quorum, and keep the register of this moment with it',
  input: z.strictObject({}),
  output: QuorumStatement,
})

export const quorumStatements = defineCall({
  method: 'GET',
  path: '/api/office/quorum',
  access: 'keep-register',
  summary: 'What was stated about the quorum, the latest first',
  input: z.strictObject({}),
  output: z.array(QuorumStatement),
})

export const ownAttendance = defineCall({
  method: 'GET',
  path: '/api/attendance',
  access: 'member',
  summary: 'Whether the portal would like to know that one is there',
  input: z.strictObject({}),
  output: OwnAttendance,
})

export const confirmAttendance = defineCall({
  method: 'POST',
  path: '/api/attendance',
  access: 'cast-ballot',
  refused: [409],
  summary: 'Say that one is there, once a session day',
  input: z.strictObject({}),
  output: One,
})
