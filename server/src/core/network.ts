import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** An IPv4 address, or the first half of an IPv6 address: whoever has one of its addresses has all of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The networks that an address lies in, the widest first and `networkOf` it last: the first half of an IPv4 address and three
 * quarters of it, of an IPv6 address a quarter and three eighths. Who has many addresses has them in few of these.
 */
export function networksOf(address: string): string[] {
  const network = networkOf(address)
  const sign = network.includes(':') ? ':' : '.'
  const parts = network.split(sign)
  const wide = (width: number) => [...parts.slice(0, width), '*'].join(sign)
  return [wide(2), wide(3), network]
}

/** The address that a request came from, as far as the proxies in front are believed: so many of them stand there. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const hops = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return hops[Math.min(proxies, hops.length - 1)] ?? ''
}
