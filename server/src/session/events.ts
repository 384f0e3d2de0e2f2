import { defineEvent } from '#core/tell.ts'

/** A newer session of the account has taken the place of this one (rule S6). */
export const sessionReplaced = defineEvent<{ userId: number; handle: string }, 'isOwner'>({
  topics: () => [],
  groups: ({ userId }) => ({ isOwner: [userId] }),
  shown: ({ handle }, { isOwner }) => (isOwner ? { name: 'logout', payload: { sessionId: handle } } : null),
})

/** Somebody's seat has gone to another person (rule S7). */
export const seatTaken = defineEvent<
  { userId: number; successor: { register_number: string; name: string } },
  'isOwner'
>({
  topics: () => [],
  groups: ({ userId }) => ({ isOwner: [userId] }),
  shown: ({ successor }, { isOwner }) =>
    isOwner ? { name: 'send-data', payload: { op: 'user-replaced', data: successor } } : null,
})
