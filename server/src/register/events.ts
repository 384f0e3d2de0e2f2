import { defineChange } from '#core/tell.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** When seats are to change hands. */
    replacements: null
  }
}

/** Many people are others, by a table or by a change of several: no event could say all that has changed. */
export const peopleChanged = defineChange<{ userIds: readonly number[] }>(({ userIds }) => [
  'content',
  'reload',
  'floor',
  'presence',
  ...userIds.map((id) => `user:${id}` as const),
])

/** When a seat is to change hands is another time. */
export const replacementPlanned = defineChange<void>(() => ['replacements'])
