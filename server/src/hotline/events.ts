import { defineForUsers } from '#core/tell.ts'

/** Somebody is asked for a picture of their screen (rule H1). */
export const screenRequested = defineForUsers<{ id: number; userId: number }>({
  topics: () => [],
  users: ({ userId }) => [userId],
  shown: ({ id }) => ({ name: 'send-data', payload: { op: 'screen', data: { id } } }),
})

/** The wish was answered or taken back: whoever has asked hears of it, and the windows of whoever was asked. */
export const screenAnswered = defineForUsers<{ id: number; userIds: readonly number[] }>({
  topics: () => [],
  users: ({ userIds }) => userIds,
  shown: ({ id }) => ({ name: 'send-data', payload: { op: 'screen-answered', data: { id } } }),
})
