import { create } from 'zustand'
import { call } from '#live/fetch-call.ts'
import { LEAVE_MS } from '#live/leaving.ts'
import { Problem } from '#live/problem.ts'
import { serverNow } from '#live/store.ts'
import { forgetStored, readStored, writeStored } from '#ui/stored.ts'
import { SCANS_KEY } from './stored-scans.ts'

/** Somebody came or went at this desk. */
export interface Scan {
  registerNumber: string
  name: string
  present: boolean
  /** When, by the server's clock as this device reckons it. */
  at: string
}

/** What the server did not take, and why. */
interface RefusedScan extends Scan {
  reason: string
}

/** What became of the last one. */
export interface Answer {
  scan: Scan
  outcome: 'noted' | 'waiting' | 'refused'
  reason: string | null
}

interface StoredScans {
  waiting: Scan[]
  refused: RefusedScan[]
}

const nothing: StoredScans = { waiting: [], refused: [] }

/** What this device has noted and the server does not know yet; other tabs of this browser keep it together with this one. */
function readStoredScans(): StoredScans {
  const stored = readStored(SCANS_KEY)
  return stored === null ? nothing : { ...nothing, ...(JSON.parse(stored) as Partial<StoredScans>) }
}

export const useDesk = create<StoredScans & { last: Answer | null }>()(() => ({
  ...readStoredScans(),
  last: null,
}))

function keep(change: (stored: StoredScans) => StoredScans): void {
  const stored = change(readStoredScans())
  if (stored.waiting.length + stored.refused.length > 0) writeStored(SCANS_KEY, JSON.stringify(stored))
  else forgetStored(SCANS_KEY)
  useDesk.setState(stored)
}

const isSame = (one: Scan, other: Scan) => one.registerNumber === other.registerNumber && one.at === other.at

/** Whether another try may succeed: the server was not there, or had too much to do. */
const isAway = (problem: Problem) => problem.status === 0 || problem.status === 429 || problem.status >= 500

/**
 * Notes that somebody came or went. What the server can not be told now is kept on this device until it can (rule BW4), after
 * what waits already.
 */
export async function noteScan(
  person: { registerNumber: string; name: string },
  present: boolean,
): Promise<void> {
  const scan = { ...person, present, at: new Date(serverNow()).toISOString() }
  if (useDesk.getState().waiting.length > 0) {
    wait(scan)
    return sendWaiting()
  }
  const { registerNumber } = scan
  await call('setAttendance', { registerNumber, present }).then(
    () => useDesk.setState({ last: { scan, outcome: 'noted', reason: null } }),
    (problem: Problem) => (isAway(problem) ? wait(scan) : answer(scan, problem)),
  )
}

function wait(scan: Scan): void {
  keep((stored) => ({ ...stored, waiting: [...stored.waiting, scan] }))
  useDesk.setState({ last: { scan, outcome: 'waiting', reason: null } })
}

const answer = (scan: Scan, { detail }: Problem) =>
  useDesk.setState({ last: { scan, outcome: 'refused', reason: detail } })

let sending: Promise<void> | null = null

/** Sends what waits, in its order, as far as the server takes it. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

/** Sends what waits, before somebody logs out; answers how many check-ins were not sent, or not taken and nobody has settled. */
export async function sendScansBeforeLeaving(): Promise<number> {
  if (readStoredScans().waiting.length > 0)
    await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, LEAVE_MS))])
  const { waiting, refused } = readStoredScans()
  return waiting.length + refused.length
}

/** Leaves nothing of the check-ins on the device. */
export const forgetScans = (): void => keep(() => nothing)

async function sendAll(): Promise<void> {
  for (const scan of readStoredScans().waiting) {
    const { registerNumber, present, at } = scan
    const problem = await call('setAttendance', {
      registerNumber,
      present,
      at,
      reason: 'Ohne Verbindung erfasst',
    }).then(
      () => null,
      (error: unknown) => (error instanceof Problem ? error : new Problem(0, String(error))),
    )
    if (problem && isAway(problem)) return
    keep(({ waiting, refused }) => ({
      waiting: waiting.filter((one) => !isSame(one, scan)),
      refused: problem ? [...refused, { ...scan, reason: problem.detail }] : refused,
    }))
    const { last } = useDesk.getState()
    if (last && isSame(last.scan, scan))
      useDesk.setState({
        last: { scan, outcome: problem ? 'refused' : 'noted', reason: problem?.detail ?? null },
      })
  }
}

/** Somebody has seen why it was not taken. */
export const settle = (scan: Scan): void =>
  keep((stored) => ({ ...stored, refused: stored.refused.filter((one) => !isSame(one, scan)) }))
