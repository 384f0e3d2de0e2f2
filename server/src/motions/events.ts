import type { Synonyms } from '@portal/shared/motions/records.ts'
import { defineEvent } from '#core/tell.ts'

/** The search takes other words for each other. */
export const synonymsChanged = defineEvent<{ synonyms: Synonyms }>({
  topics: () => ['content'],
  shown: (data) => ({ name: 'send-data', payload: { op: 'synonyms', data } }),
})
