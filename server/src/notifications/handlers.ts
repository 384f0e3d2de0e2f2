import { webcrypto } from 'node:crypto'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { Work } from '#core/work.ts'
import { refuseEndpoint } from './refuse-endpoint.ts'
import { removeSubscription, saveSubscription } from './store.ts'
import type { Vapid } from './vapid.ts'

export const notificationHandlers = ({ publicKey }: Vapid) =>
  ({
    pushKey: { read: async () => ({ key: publicKey }) },
    pushSubscribe: {
      act: async (work, { endpoint, keys: { p256dh, auth } }) => {
        refuseIf(refuseEndpoint(endpoint, work.config.pushServices))
        if (!(await isPoint(p256dh)) || bytesOf(auth).length !== 16) throw new Refusal('push-key-wrong')
        await saveSubscription(work.tx, sessionOf(work), { endpoint, p256dh, auth })
        return 1
      },
    },
    pushUnsubscribe: {
      act: async (work) => {
        await removeSubscription(work.tx, sessionOf(work))
        return 1
      },
    },
  }) satisfies Partial<CallHandlers>

const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64url')

/** Whether this is a point on the curve in its long form; with anything else no notice could be encrypted. */
const isPoint = (key: string): Promise<boolean> =>
  webcrypto.subtle
    .importKey('raw', Uint8Array.from(bytesOf(key)), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    )

function sessionOf({ actor }: Work): Buffer {
  if (actor.kind !== 'user') throw new Refusal('not-logged-in')
  return actor.session.idHash
}
