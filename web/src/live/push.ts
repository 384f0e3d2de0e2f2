import { call } from './fetch-call.ts'
import { forgetPush, readSubscription } from './forget-push.ts'

/**
 * Whether this device notifies: it can't, its owner has forbidden it in the browser, it does not, or it does.
 */
export type PushState = 'impossible' | 'forbidden' | 'off' | 'on'

const isPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function readPush(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  return Notification.permission === 'granted' && (await readSubscription()) ? 'on' : 'off'
}

/** Switches notifications on, at the wish of whoever sits here; rejects with `Problem` where the portal refuses. */
export async function subscribePush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { key } = await call('pushKey', {})
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key of the portal's would be in the way.
  await forgetPush()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await call('pushSubscribe', {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  })
}

export async function unsubscribePush(): Promise<void> {
  await forgetPush()
  await call('pushUnsubscribe', {})
}
