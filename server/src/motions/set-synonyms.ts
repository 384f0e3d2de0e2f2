import { refuseSynonyms, synonymsInLines, synonymsOfLines } from '@portal/shared/motions/synonyms.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { synonymsChanged } from './events.ts'
import { lockSynonyms, writeSynonyms } from './store.ts'

/** The office says which words the search takes for each other (rule M12). Everybody searches with them at once. */
export async function setSynonyms(work: Work, written: { lines: string; before: string }): Promise<1> {
  const synonyms = synonymsOfLines(written.lines)
  refuseIf(refuseSynonyms(synonyms))
  const stored = synonymsInLines(await lockSynonyms(work.tx))
  // Sending the same list again, after an answer that was lost, changes nothing.
  if (stored === synonymsInLines(synonyms)) return 1
  if (stored !== synonymsInLines(synonymsOfLines(written.before))) throw new Refusal('synonyms-changed')
  await writeSynonyms(work.tx, synonyms)
  work.audit('set-synonyms', { synonyms })
  work.tell(synonymsChanged({ synonyms }))
  return 1
}
