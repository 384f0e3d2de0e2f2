import type { Choice } from '@portal/shared/voting/records.ts'
import { create } from 'zustand'
import { type Ballot, castBallot, isUnderway } from '#ballots/ballot.ts'
import { sendJob } from '#live/send-job.ts'
import { readUser, useLive } from '#live/store.ts'

type Ballots = Record<number, Ballot<Choice>>

/** By the motion's id, so that no motion gets what was meant for another. Lives outside of the screens. */
const useOwn = create<{ ballots: Ballots }>()(() => ({ ballots: {} }))

/** The ballot on one procedural motion; a motion that is put again has a new id, and so no ballot. */
export const useOwnBallot = (id: number): Ballot<Choice> | undefined => useOwn((own) => own.ballots[id])

const put = (id: number, ballot: Ballot<Choice>) =>
  useOwn.setState(({ ballots }) => ({ ballots: { ...ballots, [id]: ballot } }))

/** The first of two steps; `moved` where it is not sure what the finger was meant for (rule V30). */
export function markProcedural(id: number, choice: Choice, moved: boolean): void {
  const known = useOwn.getState().ballots[id]
  if (!isUnderway(known) && known?.phase !== 'confirmed') put(id, { phase: 'marked', choice, moved })
}

/** Casts the ballot, once. */
export async function castProcedural(id: number, choice: Choice): Promise<void> {
  const known = useOwn.getState().ballots[id]
  if (isUnderway(known) || known?.phase === 'confirmed') return
  const voter = readUser()?.register_number
  await castBallot({
    choice,
    remembered: choice,
    send: () => sendJob('vote-bo', { id, vote: choice }),
    put: (ballot) => put(id, ballot),
    isTheirs: () => readUser()?.register_number === voter,
  })
}

useLive.subscribe((live, before) => {
  if (live.data?.user?.register_number !== before.data?.user?.register_number)
    useOwn.setState({ ballots: {} })
})
