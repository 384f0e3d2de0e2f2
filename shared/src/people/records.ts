import { z } from 'zod'
import { Role } from '#roles.ts'

/** Contact details; e-mail and telephone leave the server only with consent, or to their owner. */
export const Contact = z.object({
  consent: z.boolean(),
  email: z.string().nullable(),
  tel: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

export const User = z.object({
  register_number: z.string(),
  number: z.string(),
  name: z.string(),
  roles: z.array(Role),
  online_only: z.boolean(),
  voice_leader: z.boolean(),
  active: z.boolean(),
  replaced_from_name: z.string().nullable(),
  medical_association_code: z.string().nullable(),
  contact: Contact,
})
export type User = z.infer<typeof User>

/**
 * The logged-in user's own record: `session_id` is a public handle of the session, never its secret. `supported` are
 * the delegate motions that wait for this user's decision, `secure_votes` is the permission of the device.
 */
export const OwnUser = User.extend({
  session_id: z.string(),
  supported: z.array(z.int()),
  secure_votes: z.boolean(),
  /** Whether the chair has to decide on that permission, because it was used at two places (rule V26). */
  device_doubted: z.boolean(),
})
export type OwnUser = z.infer<typeof OwnUser>

/** A person as named among members. */
export const Person = z.object({ register_number: z.string(), name: z.string() })
export type Person = z.infer<typeof Person>

/** A person as everybody sees them on the floor: visitors are told the name, and null for the register number. */
export const PersonOnFloor = z.object({ register_number: z.string().nullable(), name: z.string() })
export type PersonOnFloor = z.infer<typeof PersonOnFloor>

export const MedicalAssociation = z.object({ code: z.string(), laek: z.string(), seats: z.int() })
export type MedicalAssociation = z.infer<typeof MedicalAssociation>
