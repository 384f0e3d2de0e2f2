import type { GrowingList } from '@portal/shared/preparation/records.ts'
import {
  refuseOutdated,
  refuseRemoval,
  refuseTypeRemoval,
  seatsOf,
} from '@portal/shared/preparation/rules.ts'
import { inUseInWords } from '@portal/shared/text/preparation.ts'
import { lockImports } from '#congress/store.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { isVoting } from './check-entry.ts'
import { agendaDetails, nameOf, tellEdited } from './edited.ts'
import { deleteEntry, deleteList, lockEntry, readEntries, readUses, writeSeats } from './store.ts'
import { usesOf, versionOf } from './view.ts'

interface Removing {
  list: GrowingList
  key: string
  version: string
}

/** An entry that nothing uses leaves its list (rules KD3 and KD4). */
export async function removeEntry(work: Work, { list, key, version }: Removing): Promise<1> {
  await lockImports(work.tx)
  await holdFloor(work.tx)
  // Whoever is about to refer to it has done so before it is asked who does, or finds it gone.
  await lockEntry(work.tx, list, key)
  const known = (await readEntries(work.tx, list)).find((one) => one.key === key)
  if (!known) throw new Refusal('entry-unknown')
  refuseIf(refuseOutdated(version, versionOf(known.fields)))
  const uses = usesOf(await readUses(work.tx, { list, key }), list, key)
  const used = refuseRemoval(uses)
  if (used) throw new Refusal(used, { detail: inUseInWords(uses) })
  if (list === 'types') refuseIf(refuseTypeRemoval(Number(key)))
  if (list === 'associations' && (await isVoting(work.tx))) throw new Refusal('association-on-floor')
  if (list === 'tops') await deleteList(work.tx, Number(key))
  await deleteEntry(work.tx, list, key)
  if (list === 'associations') await leaveSeats(work)
  tellEdited(work, 'remove-from-congress', list, {
    key,
    name: nameOf(known.fields),
    ...agendaDetails(list, known.fields),
    ...('topId' in known.fields && { topId: known.fields.topId }),
  })
  return 1
}

/** The congress has the seats of the associations that are left (rule KD6). */
async function leaveSeats(work: Work): Promise<void> {
  const seats = seatsOf((await readEntries(work.tx, 'associations')).map(({ fields }) => fields))
  if (seats < 1) throw new Refusal('seats-none')
  await writeSeats(work.tx, seats)
}
