import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether another site sent the request, by what browsers say of it. A client that is no browser says nothing
 * and has no cookies that another site could abuse.
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined) return false
  if (publicUrl !== null && origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
