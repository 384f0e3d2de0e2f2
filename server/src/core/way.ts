import type { FastifyRequest } from 'fastify'
import { signed, unsigned } from './cookie.ts'

/** By this header a request asks how it has come; only whoever has the portal's secret is answered. */
const WAY_HEADER = 'x-portal-way'
const FORWARDED_HEADER = 'x-forwarded-for'

/** A ticket holds so long, on clocks that differ a little, in milliseconds. */
const HOLDS_MS = 300_000

/** How a request has come to the portal (rule I24). */
export interface Way {
  /** Who has sent it, as the portal believes. */
  address: string
  /** Whom the proxies name, and whoever has sent it. */
  forwarded: string[]
}

/** The headers of a request that wants to know its way, and says of itself that it comes from `claimed`. */
export const askingHeaders = (secret: string, claimed: string): Record<string, string> => ({
  [WAY_HEADER]: signed(secret, `way ${Date.now()}`),
  [FORWARDED_HEADER]: claimed,
})

/** What a request is told that asks for its way; null where it does not, or has no right to. */
export function wayOf({ ip, headers }: FastifyRequest, secret: string): Way | null {
  const ticket = unsigned(secret, headers[WAY_HEADER]?.toString())
  const [, madeAt] = /^way (\d+)$/.exec(ticket ?? '') ?? []
  if (madeAt === undefined || Math.abs(Date.now() - Number(madeAt)) > HOLDS_MS) return null
  const forwarded = (headers[FORWARDED_HEADER]?.toString() ?? '').split(',').map((address) => address.trim())
  return { address: ip, forwarded: forwarded.filter(Boolean) }
}
