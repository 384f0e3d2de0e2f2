import { YES } from '@portal/shared/voting/choices.ts'
import type { Choice, Mode } from '@portal/shared/voting/records.ts'
import { create } from 'zustand'
import { type Casting, castBallot } from '#ballots/ballot.ts'
import { sendJob } from '#live/send-job.ts'
import { type LiveState, readLive, readUser, useLive } from '#live/store.ts'
import { type Ballot, type Ballots, chamberBallot, isCast, stillMeant, witnessedAfter } from './ballot.ts'

interface OwnBallots {
  ballots: Ballots
  /** The motion of the vote that this window has last seen running. */
  witnessed: number | null
  /** The `rev` of the result that was closed. */
  closedResult: number | null
}

const nothing: OwnBallots = { ballots: {}, witnessed: null, closedResult: null }

/** Lives outside of the screens, so that moving between them loses nothing. */
const useOwn = create<OwnBallots>()(() => nothing)

export const useBallot = (appId: number): Ballot | undefined => useOwn((own) => own.ballots[appId])
export const useWitnessed = () => useOwn((own) => own.witnessed)
export const useClosedResult = () => useOwn((own) => own.closedResult)
export const closeResult = (rev: number | null) => useOwn.setState({ witnessed: null, closedResult: rev })

const put = (appId: number, ballot: Ballot) =>
  useOwn.setState(({ ballots }) => ({ ballots: { ...ballots, [appId]: ballot } }))

/** The first of two steps; `moved` where it is not sure what the finger was meant for (rule V30). */
export function markChoice(appId: number, choice: Choice, moved: boolean) {
  if (!isCast(useOwn.getState().ballots[appId])) put(appId, { phase: 'marked', choice, moved })
}

/** Casts the ballot, once. */
export const cast = (appId: number, choice: Choice, mode: Mode): Promise<void> =>
  castOnce(appId, {
    choice,
    remembered: mode === 'secret' ? null : choice,
    send: () => sendJob('vote', { appId, vote: choice }),
  })

/** Casts for the own association, once (rule C2). */
export const castForChamber = (appId: number, choice: Choice, seats: number): Promise<void> =>
  castOnce(appId, {
    choice,
    remembered: choice,
    words: chamberBallot(seats),
    send: () => sendJob('vote-union', { appId, value: choice === YES }),
  })

async function castOnce(appId: number, casting: Omit<Casting<Choice>, 'put' | 'isTheirs'>): Promise<void> {
  if (isCast(useOwn.getState().ballots[appId])) return
  const voter = readUser()?.register_number
  await castBallot({
    ...casting,
    put: (ballot) => put(appId, ballot),
    isTheirs: () => readUser()?.register_number === voter,
  })
}

useLive.subscribe((live, before) => {
  if (live.data?.user?.register_number !== before.data?.user?.register_number) useOwn.setState(nothing)
  if (live.point && live.point !== before.point) look(live, before)
})

/** Only a fresh snapshot brings the agenda anew, events leave it as it is. */
const isFresh = (live: LiveState, before: LiveState) => live.data?.tops !== before.data?.tops

function look(live: LiveState, before: LiveState) {
  const { point } = live
  if (!point) return
  const { ballots, witnessed } = useOwn.getState()
  const valid = stillMeant(ballots, { point, fresh: isFresh(live, before), now: Date.now() })
  const seen = witnessedAfter(witnessed, before.point, point)
  if (valid !== ballots || seen !== witnessed) useOwn.setState({ ballots: valid, witnessed: seen })
}

// This code may come after the first news of the floor.
look(readLive(), useLive.getInitialState())
