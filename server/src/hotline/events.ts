import { defineEvent } from '#core/tell.ts'

/** Somebody is asked for a picture of their screen (rule H1). */
export const screenAsked = defineEvent<{ id: number; userId: number }, 'isAsked'>({
  topics: () => [],
  groups: ({ userId }) => ({ isAsked: [userId] }),
  shown: ({ id }, { isAsked }) =>
    isAsked ? { name: 'send-data', payload: { op: 'screen', data: { id } } } : null,
})

/** The wish was answered: whoever has asked hears of it, and the other windows of whoever was asked. */
export const screenAnswered = defineEvent<{ id: number; userIds: readonly number[] }, 'isConcerned'>({
  topics: () => [],
  groups: ({ userIds }) => ({ isConcerned: userIds }),
  shown: ({ id }, { isConcerned }) =>
    isConcerned ? { name: 'send-data', payload: { op: 'screen-answered', data: { id } } } : null,
})
