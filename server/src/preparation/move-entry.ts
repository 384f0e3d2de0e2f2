import type { OrderedList } from '@portal/shared/preparation/records.ts'
import { placeAfter } from '@portal/shared/preparation/rules.ts'
import { lockImports } from '#congress/store.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { agendaDetails, nameOf, tellEdited } from './edited.ts'
import { readEntries, writeOrder } from './store.ts'

interface Moving {
  list: OrderedList
  key: string
  /** Null: to the beginning. */
  after: string | null
}

/** An entry gets another place in its list (rule KD1). */
export async function moveEntry(work: Work, { list, key, after }: Moving): Promise<1> {
  await lockImports(work.tx)
  const { order, fields, ...moved } = await arrangeEntry(work.tx, list, key, after)
  const ofAgenda = list === 'tops' ? { ...agendaDetails(list, fields), order } : {}
  tellEdited(work, 'move-in-congress', list, { key, ...moved, ...ofAgenda })
  return 1
}

/** Writes the order with one entry behind another; themes are ordered among those of their agenda item. */
export async function arrangeEntry(
  tx: Work['tx'],
  list: OrderedList,
  key: string,
  after: string | null,
): Promise<{ name: string; topId?: number; fields: object; order: string[] }> {
  const all = await readEntries(tx, list)
  const known = all.find((one) => one.key === key)
  if (!known) throw new Refusal('entry-unknown')
  const topId = 'topId' in known.fields ? known.fields.topId : undefined
  const among = all.filter(
    ({ fields }) => topId === undefined || ('topId' in fields && fields.topId === topId),
  )
  const keys = placeAfter(
    among.map((one) => one.key),
    key,
    after,
  )
  if (!keys) throw new Refusal('entry-elsewhere')
  await writeOrder(tx, list, keys)
  const names = new Map(among.map((one) => [one.key, nameOf(one.fields)]))
  const order = keys.map((one) => names.get(one) ?? '')
  return { name: nameOf(known.fields), ...(topId !== undefined && { topId }), fields: known.fields, order }
}
