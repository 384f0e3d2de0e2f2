import { defineForUsers } from '#core/tell.ts'

/** A newer session of the account has taken the place of this one (rule S6). */
export const sessionReplaced = defineForUsers<{ userId: number; handle: string }>({
  topics: () => [],
  users: ({ userId }) => [userId],
  shown: ({ handle }) => ({ name: 'logout', payload: { sessionId: handle } }),
})

/** Somebody's seat has gone to another person (rule S7). */
export const seatTaken = defineForUsers<{
  userId: number
  successor: { register_number: string; name: string }
}>({
  topics: () => [],
  users: ({ userId }) => [userId],
  shown: ({ successor }) => ({ name: 'send-data', payload: { op: 'user-replaced', data: successor } }),
})
