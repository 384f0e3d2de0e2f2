import { z } from 'zod'
import { defineCall } from '#call.ts'
import { One, text } from '#wire.ts'

export const pushKey = defineCall({
  method: 'GET',
  path: '/api/push-key',
  access: 'member',
  summary: 'The public key that a browser needs to subscribe to notifications',
  input: z.strictObject({}),
  output: z.object({ key: z.string() }),
})

const Key = z.string().regex(/^[\w-]{16,200}={0,2}$/)

/** As a browser describes its subscription; a session has one. */
export const pushSubscribe = defineCall({
  method: 'POST',
  path: '/api/push-subscribe',
  access: 'member',
  summary: 'Send notifications to this browser, until its session ends',
  input: z.strictObject({
    endpoint: text(1000),
    expirationTime: z.unknown().optional(),
    keys: z.strictObject({ p256dh: Key, auth: Key }),
  }),
  output: One,
})

export const pushUnsubscribe = defineCall({
  method: 'POST',
  path: '/api/push-unsubscribe',
  access: 'member',
  afterEnd: true,
  summary: 'Send no more notifications to this browser',
  input: z.strictObject({}),
  output: One,
})
