import type { CurrentUnionVote } from '@portal/shared/floor/records.ts'
import type { Application, PresentationEntry, StatusId } from '@portal/shared/motions/records.ts'
import { can } from '@portal/shared/roles.ts'
import type { Result, Secrecy } from '@portal/shared/voting/records.ts'
import { defineChange, defineEvent, defineForUsers } from '#core/tell.ts'
import { nobodyYet, type VoteCount } from './ballot/vote-count.ts'
import type { VoteRow } from './store.ts'
import { shownVotings, viewVote, votedId } from './view.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** A result was declared or put right. */
    declared: null
    /** Ballots were gathered. */
    counts: null
    /** That a user has a ballot; told within the process only, the others hear of it with the gathered counts. */
    voted: number
    /** Permitted for secret votes. */
    devices: null
  }
}

/** A motion goes into voting. */
export const voteStarted = defineEvent<{ vote: VoteRow; rev: number }>({
  topics: () => ['floor'],
  shown: ({ vote, rev }, { user }) => ({
    name: 'start-voting',
    payload: viewVote(vote, nobodyYet, rev, { user, hasVoted: false }),
  }),
})

/** A vote, as it stands while some may have voted already. */
interface VoteStanding {
  vote: VoteRow
  counted: VoteCount
  voters: readonly number[]
  rev: number
}

/** Ballots are taken, there is more time for them, or there is none any more. */
export const voteChanged = defineEvent<VoteStanding, 'hasVoted'>({
  topics: () => ['floor'],
  groups: ({ voters }) => ({ hasVoted: voters }),
  shown: ({ vote, counted, rev }, reader) => ({
    name: 'send-data',
    payload: { op: 'open-vote', data: viewVote(vote, counted, rev, reader), rev },
  }),
})

/** Ballots were counted; `voters` are those whose ballots are new. */
export const ballotsCounted = defineEvent<VoteStanding, 'hasVoted'>({
  topics: () => ['counts'],
  groups: ({ voters }) => ({ hasVoted: voters }),
  shown: ({ vote, counted: { count, votings }, rev }, { user, hasVoted }) => ({
    name: 'update-voting',
    payload: {
      appId: votedId(vote),
      count,
      votings: shownVotings(vote, votings, user),
      ...(hasVoted && { hasVoted }),
      rev,
    },
  }),
})

/** How the associations have voted so far (rule C5). */
export const chambersVoted = defineEvent<{ vote: VoteRow; values: CurrentUnionVote; rev: number }>({
  topics: () => ['floor'],
  shown: ({ vote, values, rev }) => ({
    name: 'send-data',
    payload: { op: 'union-vote', data: { appId: votedId(vote), values }, rev },
  }),
})

/** A vote is over without a result. */
export const voteEnded = defineEvent<{ appId: number; rev: number }>({
  topics: () => ['floor'],
  shown: ({ appId, rev }) => ({ name: 'stop-voting', payload: { appId, rev } }),
})

/** A vote is over, and has decided on its motions. */
export const voteDeclared = defineEvent<{ appId: number; result: Result; rev: number }>({
  topics: () => ['floor', 'content', 'declared'],
  shown: ({ appId, result, rev }) => [
    { name: 'stop-voting', payload: { appId, declared: true, rev } },
    { name: 'send-data', payload: { op: 'result-vote', data: result, rev } },
  ],
})

/** A result that the hall is shown was put right. */
export const resultCorrected = defineEvent<{ result: Result; rev: number }>({
  topics: () => ['floor', 'content'],
  shown: ({ result, rev }) => ({ name: 'send-data', payload: { op: 'result-vote', data: result, rev } }),
})

/** A result has taken the place of another one, whether the hall is shown it or not. */
export const resultReplaced = defineChange<void>(() => ['declared'])

/** A motion is new or has changed. */
export const motionChanged = defineEvent<{
  motion: Application
  polya: string | null
  secureVote: boolean
  rev: number
}>({
  topics: () => ['floor', 'content'],
  shown: ({ motion, ...told }) => ({
    name: 'send-data',
    payload: { op: 'update_app', data: motion, ...told },
  }),
})

/** A publication was taken back; the order of voting is as it is without the motion. */
export const motionHidden = defineEvent<{ appId: number; presentation: PresentationEntry[]; rev: number }>({
  topics: () => ['floor', 'content'],
  shown: ({ rev, ...data }) => ({ name: 'send-data', payload: { op: 'motion-hidden', data, rev } }),
})

/** Motions have another status, and nothing else of them has changed. */
export const statusChanged = defineEvent<{ appIds: number[]; statusid: StatusId; rev: number }>({
  topics: () => ['floor', 'content'],
  shown: ({ rev, ...data }) => ({ name: 'send-data', payload: { op: 'motion-status', data, rev } }),
})

/** The order of voting is another one. */
export const orderChanged = defineEvent<{ presentation: PresentationEntry[]; rev: number }>({
  topics: () => ['floor', 'content'],
  shown: ({ presentation, rev }) => ({
    name: 'send-data',
    payload: { op: 'order', data: { presentation }, rev },
  }),
})

/** A device was permitted for secret votes, or is not any more; `userIds` are logged in there (rules V21, V22). */
export const deviceSwitched = defineForUsers<{ userIds: readonly number[]; enabled: boolean }>({
  topics: ({ userIds }) => ['devices', ...userIds.map((id) => `user:${id}` as const)],
  users: ({ userIds }) => userIds,
  shown: ({ enabled }) => ({
    name: 'send-data',
    payload: { op: 'secure-votes', data: { enabled, doubted: false } },
  }),
})

/** How it stands with secret votes, for the chair. */
export const secrecyWatched = defineEvent<Secrecy>({
  topics: () => [],
  shown: (data, { user }) =>
    can(user, 'run-floor') ? { name: 'send-data', payload: { op: 'secrecy', data } } : null,
})
