import { type Messages, messageFor } from '@portal/shared/floor/rules.ts'
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

/**
 * What is said to all who are logged in, or to those of an association, is another thing: the one place that says who hears it
 * (rule KU5). Visitors learn that the floor has a new revision, and nothing else.
 */
export const messagesSet = defineEvent<
  { messages: Messages; members: Readonly<Record<string, readonly number[]>>; rev: number },
  `of ${string}`
>({
  topics: () => ['floor'],
  groups: ({ members }) =>
    Object.fromEntries(Object.entries(members).map(([code, ids]) => [`of ${code}`, ids] as const)),
  shown: ({ messages, members, rev }, hearer) => {
    if (!hearer.user) return { name: 'message', payload: { message: '', rev } }
    const code = Object.keys(members).find((known) => hearer[`of ${known}`]) ?? null
    const message = messageFor(messages, code)
    return [
      { name: 'message', payload: { message, rev } },
      { name: 'send-data', payload: { op: 'message', data: { message }, rev } },
    ]
  },
})
