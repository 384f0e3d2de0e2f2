import type { Result, Votings } from '@portal/shared/voting/records.ts'
import { noVotes } from '@portal/shared/voting/votings.ts'
import type { Topic } from '#core/changes.ts'
import { defineEvent } from '#core/tell.ts'
import type { ProceduralRow } from './store.ts'
import { viewProcedural, viewProceduralResult } from './view.ts'

/** A procedural motion as it stands; without a count nobody has voted on it yet. */
interface ProceduralProgress {
  row: ProceduralRow
  rev: number
  counted?: { votings: Votings; voters: readonly number[] }
}

const nobody = { votings: noVotes, voters: [] }

const defineStanding = (name: 'start-bo' | 'open-bo' | 'update-bo', topic: Topic) =>
  defineEvent<ProceduralProgress, 'hasVoted'>({
    topics: () => [topic],
    groups: ({ counted = nobody }) => ({ hasVoted: counted.voters }),
    shown: ({ row, rev, counted = nobody }, reader) => ({
      name,
      payload: viewProcedural(row, counted.votings, rev, reader),
    }),
  })

/** A procedural motion is before the hall: new, put again, or back after another one on top of it. */
export const proceduralStarted = defineStanding('start-bo', 'floor')
/** Ballots on it are taken. */
export const proceduralOpened = defineStanding('open-bo', 'floor')
/** Who speaks to it has changed. */
export const proceduralChanged = defineStanding('update-bo', 'floor')
/** Ballots on it were counted. */
export const proceduralCounted = defineStanding('update-bo', 'counts')

/** The chair has ended it. */
export const proceduralStopped = defineEvent<{ id: number; rev: number }>({
  topics: () => ['floor'],
  shown: (payload) => ({ name: 'stop-bo', payload }),
})

/** How it was decided, or that it was noted. */
export const proceduralDeclared = defineEvent<Result>({
  topics: () => ['floor', 'declared'],
  shown: (result, { user }) => ({
    name: 'send-data',
    payload: { op: 'result-bo', data: viewProceduralResult(result, user), rev: result.rev },
  }),
})

/** It was taken off the floor without a result. */
export const proceduralCancelled = defineEvent<{ id: number; rev: number }>({
  topics: () => ['floor'],
  shown: ({ id, rev }) => ({ name: 'send-data', payload: { op: 'cancel-bo', data: { id }, rev } }),
})
