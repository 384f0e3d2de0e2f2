import { defineChange } from '#core/tell.ts'

/** A congress file was brought in: no event could say all that has changed. */
export const congressImported = defineChange<void>(() => ['content', 'reload', 'floor', 'presence'])
