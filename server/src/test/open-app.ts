import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { addressOf } from '@portal/shared/call.ts'
import { type CallName, type Calls, calls } from '@portal/shared/calls.ts'
import { eventNames, type JobAnswer, type PortalEvent } from '@portal/shared/events.ts'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type App, type AppOptions, buildApp } from '#app.ts'
import { type Config, loadConfig } from '#core/config.ts'
import type { Database } from '#core/database/open.ts'
import { NOT_DESCRIBED } from '#core/http.ts'
import type { Problem } from '#core/problem.ts'
import { atEnd } from './at-end.ts'
import { testSecret } from './builders.ts'

/** A portal that listens, in this process or in another. */
export interface Portal {
  url: string
  call<N extends CallName>(
    name: N,
    input?: Record<string, unknown>,
    cookie?: string,
  ): Promise<Reply<Output<N>>>
  /** Opens a window's socket; `shown` is the session whose page the window shows. */
  connect(cookie?: string, shown?: string): Promise<Client>
}

type Output<N extends CallName> = z.output<Calls[N]['output']>

interface Reply<T> {
  status: number
  /** What was answered when all went well. */
  body: T
  /** The same body where the call was refused. */
  problem: Problem
  headers: Headers
}

export type TestApp = Portal & App

/** Serves the portal on a port of its own for a test file; it stops with the test that opened it, or with the file. */
export async function openTestApp(
  database: Database,
  change: Partial<Config> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const config = { ...loadConfig({}), port: 0, ...change }
  const app = await buildApp(config, database, {
    log: listeningLog(),
    secret: testSecret,
    // A busy machine sheds no visitor of a test.
    loopDelayMs: () => 0,
    ...options,
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= app.close()
    return closing
  }
  atEnd(close)
  return { ...app, close, ...portalAt(`http://127.0.0.1:${port}`) }
}

/** Whatever a test asks, it may be answered with nothing that the API's description does not name (rule S11). */
function listeningLog() {
  const level = process.env['TEST_LOG']
  const undescribed: string[] = []
  atEnd(() => expect(undescribed).toEqual([]))
  return pino(
    { level: level ?? 'error' },
    {
      write: (line) => {
        if (level) process.stdout.write(line)
        if (line.includes(NOT_DESCRIBED)) undescribed.push(line)
      },
    },
  )
}

/** Talks to the portal at an address; what it opens is closed when the file is done. */
export function portalAt(url: string): Portal {
  const { close, ...portal } = talkTo(url)
  atEnd(close)
  return portal
}

/** The same for a portal that comes and goes within a test, which closes what it has opened itself. */
export function talkTo(url: string): Portal & { close: () => void } {
  const clients: Client[] = []
  return {
    close: () => {
      for (const client of clients) client.close()
    },
    url,
    call: (name, input, cookie) => callPortal(url, name, input, cookie),
    connect: async (cookie, shown) => {
      const client = await connectClient(url, cookie, shown)
      clients.push(client)
      return client
    },
  }
}

async function callPortal<N extends CallName>(
  url: string,
  name: N,
  input: Record<string, unknown> = {},
  cookie?: string,
): Promise<Reply<Output<N>>> {
  const { method } = calls[name]
  const response = await fetch(`${url}${addressOf(calls[name], input)}`, {
    method,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const text = await response.text()
  const body = text === '' ? null : JSON.parse(text)
  return { status: response.status, body, problem: body, headers: response.headers }
}

/** One browser window: what it was told, and the jobs it sends. */
export interface Client {
  socket: Socket
  events: PortalEvent[]
  /** Sends a job and waits for its answer; rejects when the socket is cut off first. */
  job(op: string, data?: unknown, uuid?: string): Promise<JobAnswer>
  /** Resolves with the first event, past or to come, that fits. */
  until(fits: (event: PortalEvent) => boolean): Promise<PortalEvent>
  /** Resolves when the server or the network has cut the socket off. */
  untilCut(): Promise<void>
  close(): void
}

/** Opens a window; rejects with the server's reason when it is not let in. */
async function connectClient(url: string, cookie?: string, shown = ''): Promise<Client> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query: { sessionId: shown },
    ...(cookie && { extraHeaders: { cookie } }),
  })
  const events: PortalEvent[] = []
  const listeners = new Set<(event: PortalEvent) => void>()
  for (const name of eventNames) {
    socket.on(name, (payload: unknown) => {
      const event = { name, payload } as PortalEvent
      events.push(event)
      for (const listener of listeners) listener(event)
    })
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const cut = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  return {
    socket,
    events,
    job: (op, data = {}, uuid = randomUUID()) => sendJob(socket, op, data, uuid),
    until: (fits) =>
      new Promise((resolve) => {
        const received = events.find(fits)
        if (received) return resolve(received)
        const listen = (event: PortalEvent) => {
          if (!fits(event)) return
          listeners.delete(listen)
          resolve(event)
        }
        listeners.add(listen)
      }),
    untilCut: () => cut,
    close: () => void socket.disconnect(),
  }
}

function sendJob(socket: Socket, op: string, data: unknown, uuid: string): Promise<JobAnswer> {
  return new Promise((resolve, reject) => {
    if (!socket.connected) return reject(new Error('the socket has been cut off'))
    const end = () => {
      socket.off('response', listen)
      socket.off('disconnect', lose)
    }
    const listen = (answer: JobAnswer) => {
      if (answer.uuid !== uuid) return
      end()
      resolve(answer)
    }
    const lose = () => {
      end()
      reject(new Error('the socket was cut off before the job was answered'))
    }
    socket.on('response', listen)
    socket.on('disconnect', lose)
    socket.emit(op, { uuid, data })
  })
}
