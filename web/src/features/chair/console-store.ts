import type { Application } from '@portal/shared/motions/records.ts'
import { emptyHall, type HallFields } from '@portal/shared/text/hall-count.ts'
import type { MajorityRule, Mode } from '@portal/shared/voting/records.ts'
import { isDeclared } from '@portal/shared/voting/rules.ts'
import { create } from 'zustand'
import { useLive } from '#live/store.ts'
import { readStored, writeStored } from '#ui/stored.ts'
import { readCountdown } from './read-countdown.ts'

/** What the chair has prepared and not yet sent; it outlives a look at another screen. */
interface Prepared {
  /** The agenda item whose order is shown; null for the one that the hall is at. */
  topId: number | null
  /** The motion that the chair picked; null for the next one of the order. */
  picked: number | null
  /** The motion that is to come after the running vote; null for the next one of the order. */
  noted: number | null
  /** The motions that are chosen to be dealt with together; null while one is dealt with after the other. */
  chosen: number[] | null
  /** Null for the one that the motion suggests. */
  mode: Mode | null
  /** Null for the one that the types of the motions ask for. */
  rule: MajorityRule | null
  /** The hall's count of the vote on this motion; it never slips into the next vote. */
  hall: { appId: number; fields: HallFields } | null
}

const nothing = { picked: null, noted: null, chosen: null, mode: null, rule: null, hall: null } as const

export const usePrepared = create<Prepared>()(() => ({ topId: null, ...nothing }))
export const prepare = usePrepared.setState

/** One that was declared already is the chair's no more: what is picked then is next. */
function isVoting(): boolean {
  const vote = useLive.getState().point?.currentVote
  return vote != null && !isDeclared(vote)
}

/** What differs from what was there before; null where nothing was entered since. */
const since = <Value>(before: Value, now: Value): Value | null => (now === before ? null : now)

/**
 * Begins a step after which a vote runs; done with its answer. What was chosen for this vote has been used then, and a
 * motion that was picked after the step was sent is noted for afterwards (rule K11).
 */
export function beginVote(): () => void {
  const [sent, voting] = [usePrepared.getState(), isVoting()]
  return () =>
    prepare((now) => {
      const noted = voting ? now.noted : since(sent.noted, now.noted)
      return { ...nothing, hall: since(sent.hall, now.hall), noted: since(sent.picked, now.picked) ?? noted }
    })
}

/**
 * Begins a step after which no vote runs; done with its answer. The next one starts without what was chosen for the last
 * one, with the motion that was noted meanwhile, and with what was entered after the step was sent (rule K11).
 */
export function beginNext(): () => void {
  const sent = usePrepared.getState()
  return () =>
    prepare((now) => ({
      picked: since(sent.picked, now.picked) ?? now.noted,
      noted: null,
      chosen: since(sent.chosen, now.chosen),
      mode: since(sent.mode, now.mode),
      rule: since(sent.rule, now.rule),
      hall: since(sent.hall, now.hall),
    }))
}

/** Begins the call of an agenda item, whose order is shown with the answer, unless another one was asked for since. */
export function beginItem(): () => void {
  const sent = usePrepared.getState()
  return () => prepare((now) => ({ topId: since(sent.topId, now.topId) }))
}

/** Puts a motion next, with the order of its agenda item; while a vote runs it is noted for afterwards. */
export const pick = ({ id, top }: Application): void =>
  prepare(isVoting() ? { noted: id } : { picked: id, chosen: null, topId: top.id })

export const useHallFields = (appId: number | null): HallFields =>
  usePrepared(({ hall }) => (hall?.appId === appId ? hall.fields : emptyHall))

const key = 'portal-frist'

interface Countdown {
  /** Null where the chair closes the vote. */
  seconds: number | null
  /** The chair's own time as it stands in its field; null while one of the usual ones is chosen. */
  own: string | null
}

export const usualSeconds: readonly number[] = [15, 30, 60]

function storedCountdown(): Countdown {
  const seconds = readCountdown(readStored(key) ?? '')
  return { seconds, own: seconds === null || usualSeconds.includes(seconds) ? null : String(seconds) }
}

/** The last countdown, which the next vote gets too. */
const useWishedCountdown = create<Countdown>()(storedCountdown)

export const useCountdown = () => {
  const { seconds, own } = useWishedCountdown()
  /** False while a time is typed that no vote can have. */
  const possible = own === null || readCountdown(own) !== null
  return { seconds, own, possible }
}

/** One of the usual times, or none at all. */
export const wishCountdown = (seconds: number | null) => keepCountdown({ seconds, own: null })

/** What is typed holds as soon as a vote can have it. */
export function typeCountdown(own: string) {
  const { seconds } = useWishedCountdown.getState()
  keepCountdown({ seconds: readCountdown(own) ?? seconds, own })
}

function keepCountdown(countdown: Countdown) {
  writeStored(key, String(countdown.seconds ?? ''))
  useWishedCountdown.setState(countdown)
}

const seriesKey = 'portal-serie'

/** Whether one key calls the next motion and opens the vote at once. */
export const useSeries = create<{ on: boolean }>()(() => ({ on: readStored(seriesKey) === 'an' }))

export function wishSeries(on: boolean) {
  writeStored(seriesKey, on ? 'an' : 'aus')
  useSeries.setState({ on })
}

/** Puts a motion among those that are dealt with together, or takes it out. */
export const choose = (appId: number) =>
  usePrepared.setState(({ chosen }) => ({
    chosen: chosen?.includes(appId) ? chosen.filter((id) => id !== appId) : [...(chosen ?? []), appId],
  }))
