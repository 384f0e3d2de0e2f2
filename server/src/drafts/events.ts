import { defineEvent } from '#core/tell.ts'

/** A draft was saved, or is gone (`version` null): its author's own windows hear of it, and nobody else (rule Y1). */
export const draftChanged = defineEvent<{ userId: number; uuid: string; version: number | null }, 'isAuthor'>(
  {
    topics: () => [],
    groups: ({ userId }) => ({ isAuthor: [userId] }),
    shown: ({ uuid, version }, { isAuthor }) =>
      isAuthor ? { name: 'send-data', payload: { op: 'draft', data: { uuid, version } } } : null,
  },
)
