import { nextTopId } from '@portal/shared/preparation/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { lockImports } from '#congress/store.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { congressEdited } from './events.ts'
import { insertEntry, readEntries, readLastTopId } from './store.ts'

/** Many agenda items come at the end of the agenda, all or none (rule KD5). */
export async function addAgenda(
  work: Work,
  { items }: { items: readonly { name: string; content: string }[] },
): Promise<{ keys: string[] }> {
  await lockImports(work.tx)
  const all = await readEntries(work.tx, 'tops')
  const taken = new Set(all.map(({ fields }) => fields.name))
  const double = items.find(({ name }, place) => {
    const isTaken = taken.has(name) || items.slice(0, place).some((one) => one.name === name)
    return isTaken
  })
  if (double)
    throw new Refusal('top-name-taken', { detail: `TOP ${double.name}: ${sentence('top-name-taken')}` })
  const keys: string[] = []
  let id = await readLastTopId(work.tx)
  for (const item of items) {
    id = nextTopId(id)
    keys.push(await insertEntry(work.tx, 'tops', { ...item, short: '', selectable: true }, id))
  }
  work.audit('add-agenda', { names: items.map(({ name }) => name), items })
  work.tell(congressEdited({ list: 'tops' }))
  return { keys }
}
