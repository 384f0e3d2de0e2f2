import { defineEvent } from '#core/tell.ts'
import { type FloorParts, viewPoint } from './view.ts'

/** What the hall is doing is something else; with those who have voted on what is put to the vote. */
export const pointChanged = defineEvent<
  { parts: FloorParts; voters: readonly number[]; proceduralVoters: readonly number[] },
  'hasVoted' | 'hasVotedProcedural'
>({
  topics: () => ['floor'],
  groups: ({ voters, proceduralVoters }) => ({ hasVoted: voters, hasVotedProcedural: proceduralVoters }),
  shown: ({ parts }, reader) => ({
    name: 'send-data',
    payload: { op: 'working-point', data: viewPoint(parts, reader), rev: parts.rev },
  }),
})

/** A message to all who are logged in; visitors learn that the floor has a new revision, and nothing else. */
export const messageSet = defineEvent<{ message: string; rev: number }>({
  topics: () => ['floor'],
  shown: ({ message, rev }, { user }) =>
    user
      ? [
          { name: 'message', payload: { message, rev } },
          { name: 'send-data', payload: { op: 'message', data: { message }, rev } },
        ]
      : { name: 'message', payload: { message: '', rev } },
})
