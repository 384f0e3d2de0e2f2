import type { PortalEvent } from '@portal/shared/events.ts'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { catchUp } from '@portal/shared/live.ts'
import { type LiveData, liveDataOf } from '@portal/shared/live-data.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import { call, callAgain, type TaggedAnswer } from './fetch-call.ts'
import { leaveFirst } from './leaving.ts'
import { Problem } from './problem.ts'
import { emptyLive, readLive, readUser, type SessionEnd, watchTurn, writeLive } from './store.ts'

/** Events that came while a snapshot was on its way: it may be older than they are. */
let pending: PortalEvent[] | null = null
/** How a snapshot takes them in. Known once the code is there that hears events at all. */
let takeIn: typeof catchUp = (snapshot) => snapshot
let reading: Promise<void> | null = null
let again = false
/** The large half as it was read last, for whoever is still shown it. */
let lastData: { read: TaggedAnswer<Data>; shown: LiveData } | null = null
let resync: ReturnType<typeof setTimeout> | null = null

/** How many times the two halves of a snapshot are read until they are of one revision. */
const TRIES = 3
/** A thousand clients that missed the same event, or were told the same, do not ask at the same moment. */
const RESYNC_SPREAD_MS = 3000

/** Reads the snapshot afresh. Whoever asks while one is on its way waits for the next one. */
export function refresh(): Promise<void> {
  if (reading) {
    again = true
    return reading
  }
  reading = readAll().finally(() => {
    reading = null
  })
  return reading
}

async function readAll(): Promise<void> {
  do {
    again = false
    await readOnce()
  } while (again)
}

async function readOnce(): Promise<void> {
  const isStillOurs = watchTurn()
  pending = []
  try {
    await leaveFirst()
    const reading = readSnapshot()
    // What the portal says of itself is looked at first: a closed one refuses the rest.
    reading.catch(() => {})
    writeLive({ portal: sameOr(readLive().portal, await call('portal', {})) })
    const snapshot = await reading
    if (isStillOurs()) show(snapshot, pending)
  } catch (error) {
    if (isStillOurs()) noteFailure(error instanceof Problem ? error : new Problem(0, String(error)))
  } finally {
    pending = null
  }
}

/** Both halves, and of which revision the larger one is. */
interface Snapshot {
  data: LiveData
  dataRev: number
  point: WorkingPoint
}

async function readSnapshot(): Promise<Snapshot> {
  let snapshot = await readHalves()
  for (let tries = 1; snapshot.dataRev !== snapshot.point.rev && tries < TRIES; tries++)
    snapshot = await readHalves()
  return snapshot
}

async function readHalves(): Promise<Snapshot> {
  const [{ read, shown }, point] = await Promise.all([readData(), call('workingPoint', {})])
  return { data: shown, dataRev: read.body.rev, point: sameOr(readLive().point, point) }
}

/**
 * What says the same again stays the object that it was: nothing is drawn for it, and a first drawing in slices need not
 * start over.
 */
const sameOr = <T>(before: T | null, now: T): T =>
  before !== null && JSON.stringify(before) === JSON.stringify(now) ? before : now

/** An unchanged one stays the object that it was, so that nothing is drawn again for it. */
async function readData() {
  const known = readLive().data && lastData
  const read = await callAgain('data', {}, known && known.read)
  const same = known?.read === read ? known : { read, shown: liveDataOf(read.body) }
  lastData = same
  return same
}

function show({ data, dataRev, point }: Snapshot, missed: PortalEvent[]): void {
  const ended = endOf(data)
  const live = takeIn({ data, point }, Math.min(dataRev, point.rev), missed)
  if (isForSomebodyElse(data)) emptyLive()
  writeLive({ ...live, ended, currentAt: Date.now(), copied: false, failure: null })
  if (dataRev !== point.rev) refreshSoon()
}

/** Whoever was logged in and is not any more, without having asked for it, is told so. */
function endOf({ user }: LiveData): SessionEnd | null {
  if (user) return null
  return readUser() ? { reason: 'expired' } : readLive().ended
}

/** Another window of this browser has logged in as somebody else. */
function isForSomebodyElse({ user }: LiveData): boolean {
  const before = readUser()
  return before !== null && user != null && user.register_number !== before.register_number
}

/** A closed portal shows nothing that was read before; any other failure leaves what is there, and is tried again. */
function noteFailure(failure: Problem): void {
  if (failure.status === 403) return writeLive({ data: null, point: null, copied: false, failure })
  writeLive({ failure })
  refreshSoon()
}

/** Whoever hears events says how a snapshot takes in those that come while it is on its way. */
export function hearEvents(how: typeof catchUp): void {
  takeIn = how
}

/** Keeps an event for the snapshot that is on its way, if there is one. */
export const noteEvent = (event: PortalEvent): void => void pending?.push(event)

/** Whether a snapshot is on its way. */
export const isReading = (): boolean => reading !== null

/** Reads it afresh within seconds, not all clients at once. */
export function refreshSoon(): void {
  resync ??= setTimeout(() => {
    resync = null
    void refresh()
  }, Math.random() * RESYNC_SPREAD_MS)
}
