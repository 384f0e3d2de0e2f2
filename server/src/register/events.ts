import { defineChange } from '#core/tell.ts'

/** A table of people was applied or taken back: no event could say all that has changed. */
export const peopleImported = defineChange<{ userIds: readonly number[] }>(({ userIds }) => [
  'content',
  'reload',
  'floor',
  'presence',
  ...userIds.map((id) => `user:${id}` as const),
])

/** When a seat is to change hands is another time. */
export const replacementPlanned = defineChange<void>(() => ['replacements'])
