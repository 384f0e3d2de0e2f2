import { defineChange, defineForUsers } from '#core/tell.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** Something to fetch, for some alone. */
    share: string
  }
}

/** Something was shared with these people, who fetch it (rule E16). */
export const shareMade = defineForUsers<{ id: string; readers: readonly number[] }>({
  topics: () => [],
  users: ({ readers }) => readers,
  shown: ({ id }) => ({ name: 'send-data', payload: { op: 'share', data: { id } } }),
})

/** The same by the operator's command, which has no sockets to tell: every process tells its own. */
export const shareLeft = defineChange<{ id: string }>(({ id }) => [`share:${id}`])
