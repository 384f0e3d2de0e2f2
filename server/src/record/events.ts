import { defineChange } from '#core/tell.ts'

/** Other decisions are kept off the page of decisions than before. */
export const embargoesChanged = defineChange<void>(() => ['content'])
