import { z } from 'zod'
import { defineCall } from '#call.ts'
import { OwnUser } from '#people/records.ts'
import { One, text } from '#wire.ts'
import { portalPath } from './rules.ts'

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

export const beginSignOn = defineCall({
  method: 'POST',
  path: '/api/security/sign-on',
  access: 'anyone',
  afterEnd: true,
  refused: [404],
  summary: 'Begin single sign-on: the address of the provider to go to',
  input: z.strictObject({ to: text(2000).regex(portalPath).nullable() }),
  output: z.object({ address: z.string() }),
})

export const finishSignOn = defineCall({
  method: 'POST',
  path: '/api/security/sign-on/finish',
  access: 'anyone',
  afterEnd: true,
  refused: [401, 404],
  summary:
    'Finish single sign-on in the browser that has begun it: log in by what the provider has put behind the address',
  input: z.strictObject({ answer: text(8000).min(1) }),
  output: z.object({ user: OwnUser, to: z.string().nullable() }),
})

export const leaveSignOn = defineCall({
  method: 'POST',
  path: '/api/security/sign-on/leave',
  access: 'anyone',
  afterEnd: true,
  summary: "After the logout: the provider's address that ends its session too, if there is one to end",
  input: z.strictObject({}),
  output: z.object({ address: z.string().nullable() }),
})
