import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Count, Flag, Id, LONG_TEXT_BYTES, list, OptionalId, RegisterNumber, text } from '#wire.ts'
import { DelegateApp, Share, SupportEntry } from './records.ts'
import { contentLimit } from './rules.ts'

/** How much is read at all; the rules say how much is right, in words. */
const generous = { title: 2000, content: 2 * contentLimit, people: 500, files: 100 }

/** The fields of the form as they are sent; what is missing is empty, and the rules say so. */
export const formFields = {
  type_id: OptionalId,
  top_id: OptionalId,
  title: text(generous.title).default(''),
  content: text(generous.content).default(''),
  /** The motion that it changes, and the version of that one that the text was written into. */
  clone: OptionalId,
  amended_version: OptionalId,
  applicants: list(RegisterNumber, generous.people),
  supporters: list(RegisterNumber, generous.people),
  files: list(text(300), generous.files),
}

/**
 * `uuid` is the draft's: the same one sent again is answered as the first time, and makes no second motion. `version` is
 * the one of the draft that its author has seen; where another device has written since, nothing is handed in.
 */
export const submitApp = defineCall({
  method: 'POST',
  path: '/api/submit-app',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'submit-motions',
  refused: [404, 409],
  summary: 'Hand in a motion, or ask for its support',
  input: z.strictObject({ uuid: z.uuid().optional(), version: Count.optional(), ...formFields }),
  output: z.object({ id: z.int(), transferred: z.boolean() }),
})

export const supportApp = defineCall({
  method: 'POST',
  path: '/api/support-app',
  access: 'support-motions',
  refused: [404, 409],
  summary: 'Support or decline a motion, until it is submitted',
  input: z.strictObject({ id: Id, status: Flag }),
  output: z.object({ id: z.int(), accepted: z.literal([0, 1]) }),
})

export const supportedStatus = defineCall({
  method: 'GET',
  path: '/api/supported-status',
  access: 'member',
  summary: 'The motions that one is asked to support',
  input: z.strictObject({}),
  output: z.array(SupportEntry),
})

/** The person is named by `registerNumber` or by `number`; a `register_number` or `name` beside it is ignored. */
export const addSupporter = defineCall({
  method: 'POST',
  path: '/api/add-supporter',
  access: 'submit-motions',
  refused: [404, 409],
  summary: 'Ask one more person to support the own motion, until it is submitted',
  input: z
    .strictObject({
      appId: Id,
      registerNumber: RegisterNumber.optional(),
      number: RegisterNumber.optional(),
      register_number: z.unknown().optional(),
      name: z.unknown().optional(),
    })
    .refine(({ registerNumber, number }) => registerNumber !== undefined || number !== undefined, {
      path: ['registerNumber'],
      message: 'fehlt',
    }),
  output: DelegateApp,
})

export const triggerAppSubmits = defineCall({
  method: 'POST',
  path: '/api/trigger-app-submits',
  access: 'run-floor',
  refused: [409],
  summary: 'Submit all motions of a type that still wait for support; answers how many',
  input: z.strictObject({ type: Id }),
  output: z.int(),
})

export const share = defineCall({
  method: 'GET',
  path: '/share/:id',
  access: 'member',
  refused: [404],
  summary:
    'What an event `share` announced to this reader: a delegate motion (`new-supported-app`, `update_delegateapp`, `add-supporter`), or who speaks for and against a procedural motion (`speaker-bo`)',
  input: z.strictObject({ id: text(100) }),
  output: Share,
})
