import { defineChange } from '#core/tell.ts'

/** A congress file was brought in: no event could say all that has changed. */
export const congressImported = defineChange<void>(() => ['content', 'reload', 'floor', 'presence'])

/** One congress has taken the place of another: nothing that a process remembers of it holds any more. */
export const congressBegun = defineChange<void>(() => [
  'content',
  'reload',
  'floor',
  'presence',
  'settings',
  'declared',
  'attendance',
  'replacements',
  'speech',
])
