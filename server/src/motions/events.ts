import type { Synonyms } from '@portal/shared/motions/records.ts'
import { defineChange, defineEvent } from '#core/tell.ts'

/** The search takes other words for each other. */
export const synonymsChanged = defineEvent<{ synonyms: Synonyms }>({
  topics: () => ['content'],
  shown: (data) => ({ name: 'send-data', payload: { op: 'synonyms', data } }),
})

/** For some agenda item motions are taken in again, or no more. Windows learn it when they read again. */
export const intakesChanged = defineChange<void>(() => ['content', 'reload'])

/** Many motions have become public at once: windows read them all together instead of hearing of each. */
export const manyPublished = defineChange<void>(() => ['floor', 'content', 'reload'])

/** The time at which a motion becomes public is another one: all processes wait for it (rule B9). */
export const publicationSet = defineChange<void>(() => ['content'])
