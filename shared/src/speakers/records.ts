import { z } from 'zod'
import { lineType, speechStatus } from './states.ts'

export const SpeechStatus = z.literal(Object.values(speechStatus))
export type SpeechStatus = z.infer<typeof SpeechStatus>

export const SpeakerTheme = z.object({ id: z.int(), name: z.string(), active: z.boolean() })
export type SpeakerTheme = z.infer<typeof SpeakerTheme>

const moment = z.iso.datetime().nullable()

/**
 * A line of a list: a heading has a `value` and no status. Guests have no register
 * number. `contact`, the callback number, is there for the chair and the office alone.
 */
export const SpeakerEntry = z.object({
  id: z.int(),
  type: z.literal(Object.values(lineType)),
  value: z.string().nullable(),
  registerNumber: z.string().nullable(),
  name: z.string().nullable(),
  /** The id of a theme of the list. */
  theme: z.int().nullable(),
  status: SpeechStatus.nullable(),
  active: z.boolean(),
  open: z.boolean(),
  startedAt: moment,
  endedAt: moment,
  /** Since when the clock of the speech stands still; null while it goes, and without a speech. */
  heldAt: moment,
  /** Milliseconds for which it stood still before. */
  restedMs: z.int(),
  contact: z.string().optional(),
})
export type SpeakerEntry = z.infer<typeof SpeakerEntry>

/** The list of an agenda item, in its order; `seconds` is the speaking time, null where there is no limit. */
export const SpeakerList = z.object({
  topId: z.int(),
  open: z.boolean(),
  seconds: z.int().nullable(),
  themes: z.array(SpeakerTheme),
  list: z.array(SpeakerEntry),
})
export type SpeakerList = z.infer<typeof SpeakerList>

/** Somebody who has been called up; `seconds` is how long they may speak. Guests have no register number. */
export const CalledSpeaker = z.object({
  id: z.int(),
  top_id: z.int(),
  register_number: z.string().nullable(),
  name: z.string(),
  seconds: z.int().nullable(),
})
export type CalledSpeaker = z.infer<typeof CalledSpeaker>

/** Somebody who has the floor; the clock stands still since `heldAt`, and did for `restedMs` milliseconds before. */
export const CurrentSpeaker = CalledSpeaker.extend({
  startedAt: z.iso.datetime(),
  heldAt: moment,
  restedMs: z.int(),
})
export type CurrentSpeaker = z.infer<typeof CurrentSpeaker>

/** How often and how long somebody has spoken. */
export const SpeakerFigures = z.object({
  register_number: z.string().nullable(),
  name: z.string(),
  medical_association_code: z.string().nullable(),
  speeches: z.int(),
  seconds: z.int(),
})
export type SpeakerFigures = z.infer<typeof SpeakerFigures>
