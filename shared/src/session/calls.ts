import { z } from 'zod'
import { defineCall } from '#call.ts'
import { OwnUser } from '#people/records.ts'
import { One, text } from '#wire.ts'

/** Without `pin`: log in. With it: the PIN is checked and spent, the password set, the user logged in. */
export const login = defineCall({
  method: 'POST',
  path: '/api/security/login',
  access: 'anyone',
  afterEnd: true,
  refused: [401],
  summary: 'Log in, register, or set a new password',
  input: z.strictObject({
    username: text(200).min(1),
    password: text(1000).min(1),
    pin: text(100).optional(),
  }),
  output: OwnUser,
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/security/logout',
  access: 'anyone',
  afterEnd: true,
  alsoGet: true,
  summary: 'End the session',
  input: z.strictObject({}),
  output: One,
})
