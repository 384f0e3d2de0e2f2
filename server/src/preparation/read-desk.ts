import type { CongressDesk } from '@portal/shared/preparation/records.ts'
import type { Work } from '#core/work.ts'
import { readEntries, readUses } from './store.ts'
import { viewDesk } from './view.ts'

/** All lists of the congress, with where each entry is used (rules KD1 and KD3). */
export async function readDesk({ tx }: Pick<Work, 'tx'>): Promise<CongressDesk> {
  const stored = {
    congress: await readEntries(tx, 'congress'),
    tops: await readEntries(tx, 'tops'),
    types: await readEntries(tx, 'types'),
    associations: await readEntries(tx, 'associations'),
    themes: await readEntries(tx, 'themes'),
    service: await readEntries(tx, 'service'),
    exhibitors: await readEntries(tx, 'exhibitors'),
    stream: await readEntries(tx, 'stream'),
    discussion: await readEntries(tx, 'discussion'),
    texts: await readEntries(tx, 'texts'),
  }
  return viewDesk(stored, await readUses(tx))
}
