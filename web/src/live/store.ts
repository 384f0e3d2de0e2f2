import type { SendData } from '@portal/shared/events.ts'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { LiveData } from '@portal/shared/live-data.ts'
import type { MotionEditing } from '@portal/shared/office/events.ts'
import type { SpeechShare } from '@portal/shared/procedural/records.ts'
import type { Portal } from '@portal/shared/snapshot/records.ts'
import { USUAL_SEATS, USUAL_SUPPORTERS } from '@portal/shared/usual.ts'
import { create } from 'zustand'
import type { Problem } from './problem.ts'

export type Connection = 'connecting' | 'online' | 'offline'

/** Why the session ended without its owner asking for it. */
export type SessionEnd =
  | { reason: 'elsewhere' }
  | { reason: 'expired' }
  | { reason: 'replaced'; name: string }

/** A colleague who has a motion open to change it. */
type Editing = Omit<MotionEditing['data'], 'editing'>

/** What the server says to some, and what it lets some fetch. */
export type NewsItem = SendData['payload'] | SpeechShare
type News = { readonly [Op in NewsItem['op']]?: Extract<NewsItem, { op: Op }>['data'] }

/** Everything that the network has told this window. Only the files of this folder change it. */
export interface LiveState {
  /** What the portal says of itself, also while it is closed. */
  portal: Portal | null
  /** Null until the first snapshot is here, and while the portal is closed to this visitor. */
  data: LiveData | null
  point: WorkingPoint | null
  connection: Connection
  /** When the connection last changed, in milliseconds since 1970 on this device's clock. */
  connectionSince: number
  /** When the shown state was last known to be current. */
  currentAt: number | null
  /** What is shown was kept on this device, and the server has not been reached since. */
  copied: boolean
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockOffset: number
  /** The last news of each kind, for whoever is logged in now. */
  news: News
  /** How many of each kind there were: what depends on them is read again. */
  newsCounts: { readonly [Op in NewsItem['op']]?: number }
  /** The hotline's wish for a picture of this window, until it is answered. */
  screenRequested: number | null
  /** For the office: which motions colleagues have open to change them. */
  editing: readonly Editing[]
  ended: SessionEnd | null
  /** Whose turn at this window it is, counted. */
  turn: number
  /** Why the first snapshot could not be read. */
  failure: Problem | null
}

export const useLive = create<LiveState>()(() => ({
  portal: null,
  data: null,
  point: null,
  connection: 'connecting',
  connectionSince: Date.now(),
  currentAt: null,
  copied: false,
  clockOffset: 0,
  news: {},
  newsCounts: {},
  screenRequested: null,
  editing: [],
  ended: null,
  turn: 0,
  failure: null,
}))

export const readLive = useLive.getState
export const writeLive = useLive.setState

/** Empties the window for whoever comes next. */
export const emptyLive = (): void =>
  writeLive(({ turn }) => ({
    turn: turn + 1,
    data: null,
    point: null,
    news: {},
    copied: false,
    screenRequested: null,
  }))

/** Begins something for whoever is at this window now, and says later whether they still are (rule O4). */
export function watchTurn(): () => boolean {
  const begun = readLive().turn
  return () => readLive().turn === begun
}

/** Calls back when the window has been emptied for whoever comes next. */
export const whenEmptied = (listener: () => void): (() => void) =>
  useLive.subscribe(({ turn }, before) => {
    if (turn !== before.turn) listener()
  })

/** The server's clock as this device reckons it, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + readLive().clockOffset

/** All seats of the assembly; the usual number until the portal has said its own. */
export const useSeats = (): number => useLive((live) => live.portal?.seats ?? USUAL_SEATS)

/** How many other people a motion needs; the usual number until the portal has said its own. */
export const useAcceptCount = (): number => useLive((live) => live.portal?.acceptCount ?? USUAL_SUPPORTERS)

/** The logged-in user, or null. */
export const readUser = () => readLive().data?.user ?? null
