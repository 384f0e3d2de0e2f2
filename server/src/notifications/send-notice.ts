import type { Notice } from '@portal/shared/notifications/records.ts'
import webpush from 'web-push'
import type { Subscription } from './store.ts'
import type { Vapid } from './vapid.ts'

/** A push service that is slow is not waited for. */
const PATIENCE_MS = 10_000

export interface Sending {
  notice: Notice
  /** Seconds for which it is of use. */
  seconds: number
}

export interface Sender {
  vapid: Vapid
  /** An address at which push services find whoever runs the portal. */
  subject: string
}

/** Hands an encrypted notice to the push service; says whether the service still knows the browser. */
export async function sendNotice(
  { vapid, subject }: Sender,
  { endpoint, p256dh, auth }: Subscription,
  { notice, seconds }: Sending,
): Promise<'sent' | 'gone' | 'failed'> {
  const details = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    { vapidDetails: { subject, ...vapid }, TTL: seconds, urgency: 'high', topic: notice.tag },
  )
  // The length is fetch's own to say.
  const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length')
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(details.body ?? []),
    // Known services answer themselves; nobody is led anywhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  await answer?.body?.cancel()
  if (answer?.status === 404 || answer?.status === 410) return 'gone'
  return answer?.ok ? 'sent' : 'failed'
}
