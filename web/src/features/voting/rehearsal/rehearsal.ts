import { isVoteRunning } from '@portal/shared/floor/rules.ts'
import { create } from 'zustand'
import { type LiveState, readLive, useLive } from '#live/store.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { readStored, writeStored } from '#ui/stored.ts'

const key = 'portal-probe'

/** How somebody is asked to rehearse. */
export const REHEARSE = 'Abstimmung proben – zählt nicht'

/** The rehearsal that this window shows, by its number; null while there is none. */
export const useRehearsal = create<{ run: number | null; offered: boolean }>()(() => ({
  run: null,
  offered: readStored(key) !== null,
}))

let runs = 0

/** Nothing is rehearsed while something real is before the hall (rule V34). */
const isQuiet = ({ data, point }: LiveState): boolean =>
  data?.user != null && point !== null && !isVoteRunning(point)

/** Begins one, unless a vote has come meanwhile. */
export function openRehearsal() {
  if (isQuiet(readLive())) useRehearsal.setState({ run: ++runs })
}

export const endRehearsal = () => useRehearsal.setState({ run: null })

/** Once is enough on a device, whether somebody takes it or not. */
export function noteOffered() {
  writeStored(key, 'angeboten')
  useRehearsal.setState({ offered: true })
}

/** Whether this person can rehearse now. */
export function useRehearsable(): boolean {
  const quiet = useLive(isQuiet)
  return useIsVoter() && quiet
}

useLive.subscribe((live) => {
  if (useRehearsal.getState().run !== null && !isQuiet(live)) endRehearsal()
})
