import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, networkOf, networksOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('[S3] the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[S3] an address lies in a wide network, a narrower one and its own', () => {
  expect(networksOf('::ffff:192.0.2.7')).toEqual(['192.0.*', '192.0.2.*', '192.0.2.7'])
  expect(networksOf('2001:db8:1:2::9')).toEqual(['2001:db8:*', '2001:db8:1:*', '2001:db8:1:2'])
})

test.each([
  [0, '198.51.100.1, 203.0.113.2', '10.0.0.1'],
  [1, '198.51.100.1, 203.0.113.2', '203.0.113.2'],
  [2, '198.51.100.1, 203.0.113.2', '198.51.100.1'],
  [3, '198.51.100.1, 203.0.113.2', '198.51.100.1'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies that forward for %s the client is %s', (proxies, forwarded, client) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { socket: { remoteAddress: '10.0.0.1' }, headers } as unknown as IncomingMessage
  expect(clientAddress(request, proxies)).toBe(client)
})
