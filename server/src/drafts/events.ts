import { defineForUsers } from '#core/tell.ts'

/** A draft was saved, or is gone (`version` null): its author's own windows hear of it, and nobody else (rule Y1). */
export const draftChanged = defineForUsers<{ userId: number; uuid: string; version: number | null }>({
  topics: () => [],
  users: ({ userId }) => [userId],
  shown: ({ uuid, version }) => ({ name: 'send-data', payload: { op: 'draft', data: { uuid, version } } }),
})
