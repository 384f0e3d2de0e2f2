import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether another site sent the request, by what browsers say of it. A client that is no browser says nothing
 * and has no cookies that another site could abuse.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  return origin !== undefined && !isOurs(origin, host, publicUrl)
}

/**
 * Whether the request shows that a page of the portal sent it. A link in a mail or in another program shows nothing:
 * for what may only come from our own pages that is not enough.
 */
export function isOwn(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const sender = headers.origin ?? headers.referer
  return sender !== undefined && isOurs(sender, headers.host, publicUrl)
}

function isOurs(address: string, host: string | undefined, publicUrl: string | null): boolean {
  if (!URL.canParse(address)) return false
  const sender = new URL(address)
  return sender.origin === publicUrl || sender.host === host
}
