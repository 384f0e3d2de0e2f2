import { z } from 'zod'

/** In the hall (checked in at a desk), or online (connected as a delegate, and confirmed on this session day). */
export const Whereabouts = z.enum(['hall', 'online'])
export type Whereabouts = z.infer<typeof Whereabouts>

/** Somebody who holds a seat, once, wherever they are. */
export const Attendee = z.object({
  registerNumber: z.string(),
  /** Null for whoever is not present. */
  where: Whereabouts.nullable(),
  /** Since when they are where they are; null for whoever has not been seen on this session day. */
  since: z.iso.datetime().nullable(),
  /** Whether they could vote by hand and on a device (rule BW6). */
  conflict: z.boolean(),
})
export type Attendee = z.infer<typeof Attendee>

const Counts = z.object({
  seats: z.int(),
  present: z.int(),
  hall: z.int(),
  online: z.int(),
  /** How many have to be present for a quorum. */
  quorum: z.int(),
  quorate: z.boolean(),
  /** Whether attendance is taken on this session day; otherwise nothing is known of anybody. */
  open: z.boolean(),
})

/** The register as it is now. */
export const Register = Counts.extend({
  associations: z.array(z.object({ code: z.string(), seats: z.int(), present: z.int() })),
  people: z.array(Attendee),
})
export type Register = z.infer<typeof Register>

/** How the register stands in numbers; `mark` is another one whenever anything in the register is another. */
export const AttendanceCount = Counts.extend({ mark: z.string() })
export type AttendanceCount = z.infer<typeof AttendanceCount>

/** One coming or going, as it was noted. */
export const Movement = z.object({
  at: z.iso.datetime(),
  where: Whereabouts,
  present: z.boolean(),
  /** Who noted it; null where the portal did. */
  by: z.string().nullable(),
  reason: z.string(),
})
export type Movement = z.infer<typeof Movement>

/** That there was a quorum at a moment, or none, and who was there then. */
export const QuorumStatement = z.object({ at: z.iso.datetime(), present: z.int(), quorate: z.boolean() })
export type QuorumStatement = z.infer<typeof QuorumStatement>

/** What a delegate is asked on a session day. */
export const OwnAttendance = z.object({
  /** Whether the portal would like to know that somebody sits at the device. */
  asked: z.boolean(),
  where: Whereabouts.nullable(),
})
export type OwnAttendance = z.infer<typeof OwnAttendance>
