import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Flag, One, OptionalId, text } from '#wire.ts'
import { SittingSoFar, WorkingPoint } from './records.ts'
import { HALL_TEXT_LENGTH } from './rules.ts'

export const workingPoint = defineCall({
  method: 'GET',
  path: '/api/working-point',
  access: 'visitor',
  summary: 'What the hall is doing now',
  input: z.strictObject({}),
  output: WorkingPoint,
})

export const sittingSoFar = defineCall({
  method: 'GET',
  path: '/api/chair/sitting',
  access: 'run-floor',
  summary: 'What the hall has done today: agenda items, votes, speeches and pauses with their times',
  input: z.strictObject({}),
  output: SittingSoFar,
})

export const setWorkingPoint = defineCall({
  method: 'POST',
  path: '/api/chair/working-point',
  access: 'run-floor',
  refused: [404],
  summary: 'Set the current agenda item; empty for none',
  input: z.strictObject({ topId: OptionalId }),
  output: One,
})

export const setMessage = defineCall({
  method: 'POST',
  path: '/api/chair/message',
  access: 'run-floor',
  summary: 'Show a message to all logged-in users; empty clears it',
  input: z.strictObject({ text: text(2000).transform((value) => value.trim()) }),
  output: One,
})

/** The message of `setMessage`, or one to the members of an association, by its code. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/office/message',
  access: 'see-overview',
  refused: [404],
  summary: 'Show a message to all logged-in users or to the members of one association; empty clears it',
  input: z.strictObject({
    text: text(2000).transform((value) => value.trim()),
    association: text(8).default(''),
  }),
  output: One,
})

const Moment = z.iso.datetime().transform((moment) => new Date(moment))

export const setPause = defineCall({
  method: 'POST',
  path: '/api/chair/pause',
  access: 'run-floor',
  refused: [409],
  summary: 'Interrupt the sitting, with `until` for so long, or go on',
  input: z.strictObject({
    paused: Flag,
    until: z.union([Moment, z.literal('').transform(() => null), z.null()]).default(null),
  }),
  output: One,
})

export const setHallText = defineCall({
  method: 'POST',
  path: '/api/chair/hall-text',
  access: 'run-floor',
  summary: "Show a text on the hall's screen; empty clears it",
  input: z.strictObject({ text: text(HALL_TEXT_LENGTH).transform((value) => value.trim()) }),
  output: One,
})

export const reloadAll = defineCall({
  method: 'POST',
  path: '/api/chair/reload',
  access: 'run-floor',
  afterEnd: true,
  summary: 'Let all clients read everything afresh',
  input: z.strictObject({}),
  output: One,
})
