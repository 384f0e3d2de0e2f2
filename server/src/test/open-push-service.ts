import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Notice } from '@portal/shared/notifications/records.ts'
import { atEnd } from './at-end.ts'

/** What a push service was handed: for whom, with which headers, and the encrypted notice. */
interface Handed {
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  origin: string
  /** Resolves with the first so many that were handed in. */
  until(count: number): Promise<Handed[]>
  /** From now on this is what it answers. */
  answer(status: number): void
}

/** A push service on this machine. */
export async function openPushService(): Promise<PushService> {
  const handed: Handed[] = []
  const waiting = new Set<() => void>()
  let status = 201
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    handed.push({ endpoint: `${origin}${request.url}`, headers: request.headers, body })
    response.writeHead(status).end()
    for (const look of waiting) look()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atEnd(() => void server.close())
  return {
    origin,
    answer: (next) => {
      status = next
    },
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (handed.length < count) return
          waiting.delete(look)
          resolve(handed)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A browser that has subscribed: what it tells the portal, and how it reads what comes. */
export function buildBrowser(origin: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `${origin}/${randomUUID()}`,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): Notice => JSON.parse(decrypt(body, { keys, publicKey, auth })),
  }
}

interface Secrets {
  keys: ReturnType<typeof createECDH>
  publicKey: Buffer
  auth: Buffer
}

/** RFC 8291: salt, size of records, and the sender's key stand before the one record. */
function decrypt(body: Buffer, { keys, publicKey, auth }: Secrets): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a delimiter of 2.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
