import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Count, Flag, Id, One, OptionalId, RegisterNumber, text } from '#wire.ts'
import { SpeakerEntry, SpeakerFigures, SpeakerList } from './records.ts'
import { speakingSeconds } from './rules.ts'

/** The file's name is the agenda item's id; what stands behind it in the address keeps caches away. */
export const speakerList = defineCall({
  method: 'GET',
  path: '/data/speakerlist/:file',
  access: 'member',
  refused: [404],
  summary: 'The speaker list of an agenda item, as `{topId}.json`',
  input: z.strictObject({ file: z.string().regex(/^[1-9]\d{0,8}\.json$/) }),
  output: SpeakerList,
})

export const speakerLists = defineCall({
  method: 'GET',
  path: '/api/speakerlists',
  access: 'member',
  summary: 'The speaker lists of all agenda items, in the order of the agenda',
  input: z.strictObject({}),
  output: z.array(SpeakerList),
})

/** The agenda item is named by `topId` or by `top_id`. */
const onList = z.strictObject({ topId: Id.optional(), top_id: Id.optional() })
const namesList = ({ topId, top_id }: z.output<typeof onList>) => topId !== undefined || top_id !== undefined
const listMissing = { path: ['topId'], message: 'fehlt' }

/** What may be said once: the same `uuid` sent again is answered as the first time. */
const once = { uuid: z.uuid().optional() }

export const addSpeaker = defineCall({
  method: 'POST',
  path: '/api/add-speaker',
  access: 'speak',
  refused: [404, 409],
  summary: 'Register to speak',
  input: onList
    .extend({ contact: text(100).default(''), topic: OptionalId, ...once })
    .refine(namesList, listMissing),
  output: SpeakerEntry,
})

/** A `register_number` or `name` beside the id is ignored. */
export const removeSpeaker = defineCall({
  method: 'POST',
  path: '/api/remove-speaker',
  access: 'member',
  refused: [404, 409],
  summary: 'Withdraw a request to speak; for the chair also take a line off the list',
  input: onList
    .extend({ id: Id, register_number: z.unknown().optional(), name: z.unknown().optional() })
    .refine(namesList, listMissing),
  output: One,
})

const chaired = z.strictObject({ topId: Id })
const onEntry = chaired.extend({ id: Id })
const Name = text(255)
  .transform((value) => value.trim())
  .pipe(z.string().min(1))

export const switchSpeakerList = defineCall({
  method: 'POST',
  path: '/api/chair/speakerlist',
  access: 'run-floor',
  refused: [404],
  summary: 'Open or close a speaker list',
  input: chaired.extend({ open: Flag }),
  output: One,
})

export const addHeading = defineCall({
  method: 'POST',
  path: '/api/chair/heading',
  access: 'run-floor',
  refused: [404],
  summary: 'Add a heading line at the end of a speaker list',
  input: chaired.extend({ value: Name, ...once }),
  output: One,
})

export const setTheme = defineCall({
  method: 'POST',
  path: '/api/chair/theme',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Add a theme by its name, or switch one by its id',
  input: chaired
    .extend({ id: Id.optional(), name: Name.optional(), active: Flag.default(true) })
    .refine(({ id, name }) => id !== undefined || name !== undefined, { path: ['name'], message: 'fehlt' }),
  output: One,
})

/** Without a register number the person is a guest, who is named. */
export const seatSpeaker = defineCall({
  method: 'POST',
  path: '/api/chair/add-speaker',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Put somebody on the list who stands at the microphone',
  input: chaired
    .extend({ registerNumber: RegisterNumber.optional(), name: Name.optional(), topic: OptionalId, ...once })
    .refine(({ registerNumber, name }) => (registerNumber === undefined) !== (name === undefined), {
      path: ['registerNumber'],
      message: 'Hier steht genau eines von registerNumber und name.',
    }),
  output: SpeakerEntry,
})

/** With `called` false a call is taken back. */
export const callSpeaker = defineCall({
  method: 'POST',
  path: '/api/chair/call-speaker',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Call somebody up, or take the call back',
  input: onEntry.extend({ called: Flag.default(true) }),
  output: One,
})

export const startSpeech = defineCall({
  method: 'POST',
  path: '/api/chair/start-speech',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Give somebody the floor; ends whoever speaks',
  input: onEntry,
  output: One,
})

export const endSpeech = defineCall({
  method: 'POST',
  path: '/api/chair/end-speech',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'End a speech',
  input: onEntry,
  output: One,
})

/** With `held` false the clock goes on. */
export const holdSpeech = defineCall({
  method: 'POST',
  path: '/api/chair/hold-speech',
  access: 'run-floor',
  refused: [404, 409],
  summary: 'Let the clock of a speech stand still, or go on',
  input: onEntry.extend({ held: Flag.default(true) }),
  output: One,
})

export const moveSpeaker = defineCall({
  method: 'POST',
  path: '/api/chair/move-speaker',
  access: 'run-floor',
  refused: [404],
  summary: 'Move a line before another, or to the end of the list',
  input: onEntry.extend({ before: OptionalId }),
  output: One,
})

export const setSpeakingTime = defineCall({
  method: 'POST',
  path: '/api/chair/speaking-time',
  access: 'run-floor',
  refused: [404],
  summary: 'Limit how long one may speak on an agenda item; empty for no limit',
  input: chaired.extend({
    seconds: z
      .union([
        Count.pipe(z.int().min(speakingSeconds.min).max(speakingSeconds.max)),
        z.literal('').transform(() => null),
        z.null(),
      ])
      .default(null),
  }),
  output: One,
})

export const speakerFigures = defineCall({
  method: 'GET',
  path: '/api/chair/speaker-figures',
  access: 'run-floor',
  summary: 'Who has spoken how often and how long, on an agenda item or at all',
  input: z.strictObject({ topId: OptionalId }),
  output: z.array(SpeakerFigures),
})
