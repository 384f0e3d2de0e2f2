import { randomUUID } from 'node:crypto'
import type { PortalEvent } from '@portal/shared/events.ts'
import { applyEvent, applyShare, type Live } from '@portal/shared/live.ts'
import { liveDataOf } from '@portal/shared/live-data.ts'
import type { Share } from '@portal/shared/submissions/records.ts'
import { expect } from 'vitest'
import { type Changes, notify, type Topic, type WholeTopic } from '#core/changes.ts'
import type { Client, Portal, TestApp } from './open-app.ts'

/** A browser window with what it knows: the snapshot that it began with, and the events since. */
export interface LiveWindow {
  name: string
  portal: Portal
  cookie: string | undefined
  client: Client
  /** What the shares held that were announced to it; null where it could not read one any more. */
  shares: Map<string, Share | null>
  /** The state by the snapshot and all events that have come. */
  live: () => Live
}

export async function openLive(portal: Portal, name: string, cookie?: string): Promise<LiveWindow> {
  const client = await portal.connect(cookie)
  const { live: snapshot } = await readSnapshot(portal, cookie)
  const shares: LiveWindow['shares'] = new Map()
  const hear = (live: Live, event: PortalEvent) => {
    const share = shares.get(shareOf(event) ?? '')
    return share ? applyShare(live, share) : applyEvent(live, event)
  }
  return { name, portal, cookie, client, shares, live: () => client.events.reduce(hear, snapshot) }
}

/** The share that an event announces. */
const shareOf = ({ name, payload }: PortalEvent): string | null =>
  name === 'send-data' && payload.op === 'share' ? payload.data.id : null

/** Reads what was announced, as a browser does when it hears of it. */
async function readShares({ portal, cookie, client, shares }: LiveWindow): Promise<void> {
  for (const id of client.events.map(shareOf)) {
    if (id === null || shares.has(id)) continue
    const { status, body } = await portal.call('share', { id }, cookie)
    expect([200, 404]).toContain(status)
    shares.set(id, status === 200 ? body : null)
  }
}

/** What a client starts from. */
async function readSnapshot(portal: Portal, cookie?: string) {
  const data = await portal.call('data', {}, cookie)
  const point = await portal.call('workingPoint', {}, cookie)
  expect([data.status, point.status]).toEqual([200, 200])
  const { currentVote, currentUnionVote, rev } = data.body
  const live: Live = { data: liveDataOf(data.body), point: point.body }
  return { live, repeated: { currentVote, currentUnionVote, rev } }
}

/**
 * Waits until everything that was changed so far is known to the servers of this process, and every event that they have
 * published has come to the windows.
 */
export async function settle(app: TestApp, windows: LiveWindow[]): Promise<void> {
  const apps = [...new Set([app, ...windows.map(({ portal }) => portal)])].filter(isApp)
  await Promise.all(apps.map(hearChanges))
  await Promise.all(
    apps.map((one) =>
      untilMarked(
        one,
        windows.map(({ client }) => client),
      ),
    ),
  )
  await Promise.all(windows.map(readShares))
}

const isApp = (portal: Portal): portal is TestApp => 'io' in portal

/** Who waits for a change of its own name, at each server. */
const waiting = new WeakMap<Changes, Map<string, () => void>>()

/**
 * Waits until the server has heard of all changes that were committed before: the database tells them in their order, and
 * what the server remembers is read anew from then on.
 */
async function hearChanges({ context: { changes, db } }: TestApp): Promise<void> {
  const known = waiting.get(changes)
  const names = known ?? new Map<string, () => void>()
  if (!known) {
    waiting.set(changes, names)
    changes.on('mark' as WholeTopic, (name) => names.get(name)?.())
  }
  const name = randomUUID()
  const heard = new Promise<void>((resolve) => names.set(name, resolve))
  await notify(db, [`mark:${name}` as Topic])
  await heard
  names.delete(name)
}

/**
 * Waits until every event that the server has published so far has come to the windows. The mark goes the same
 * way as events do; it is long because long messages take more steps, and none may come in after it.
 */
export async function untilMarked(app: TestApp, clients: readonly Client[]): Promise<void> {
  const mark = `${randomUUID()}${' '.repeat(9000)}`
  const marked = clients.map(
    ({ socket }) =>
      new Promise<void>((resolve) => {
        socket.on('mark', function listen(text: string) {
          if (text !== mark) return
          socket.off('mark', listen)
          resolve()
        })
      }),
  )
  app.io.emit('mark', mark)
  await Promise.all(marked)
}

/** Old snapshot plus events equals fresh snapshot, in every window. */
export async function expectLive(app: TestApp, windows: LiveWindow[]): Promise<void> {
  await settle(app, windows)
  for (const { name, portal, cookie, live } of windows) {
    const { live: fresh, repeated } = await readSnapshot(portal, cookie)
    expect({ name, ...live() }).toEqual({ name, ...fresh })
    // What both halves of a snapshot say is the same.
    expect({ name, ...fresh.point }).toMatchObject({ name, ...repeated })
  }
}
