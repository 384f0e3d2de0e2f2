import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import { refuseMotionChange } from '@portal/shared/floor/rules.ts'
import { readMotionsOnFloor } from '#floor-lock/store.ts'
import type { ImportPlan, Planned } from './plan-import.ts'
import type { Tx } from './store.ts'

/**
 * What the file would change of the motions that the hall is deciding on (rule F22): the motion itself, its agenda item, its
 * type, its attachments, and the seats that a majority is counted from. Asked while the floor is held, so that no vote
 * starts between the question and the writing.
 */
export async function findFloorClashes(tx: Tx, file: CongressFile, plan: ImportPlan): Promise<Mistake[]> {
  const onFloor = await readMotionsOnFloor(tx)
  if (onFloor.length === 0) return []
  const motions = await tx
    .selectFrom('motions')
    .select(['id', 'top_id', 'type_id'])
    .where('id', 'in', onFloor)
    .execute()
  const attached = await tx
    .selectFrom('attachments')
    .select(['motion_id', 'name', 'file'])
    .where('motion_id', 'in', onFloor)
    .execute()
  const tops = new Set(motions.map(({ top_id }) => String(top_id)))
  const types = new Set(motions.map(({ type_id }) => String(type_id)))
  const changedFiles = new Set(plan.files.changed.map(({ name }) => name))
  return [
    ...plan.base.flatMap((planned) => {
      const { table } = planned.section
      if (table === 'tops')
        return touched(planned, 'tops', (key) => tops.has(key), reasons.top).filter(
          // Where the item stands in the agenda says nothing about its motions.
          ({ path }) => !path.endsWith('.position'),
        )
      if (table === 'motion_types') return touched(planned, 'appTypes', (key) => types.has(key), reasons.type)
      if (table === 'congress')
        return touched(planned, 'congress', () => true, reasons.seats).filter(({ path }) =>
          path.endsWith('.seats'),
        )
      return []
    }),
    ...touched(
      plan.motions,
      'apps',
      (key) => refuseMotionChange(Number(key), onFloor) !== null,
      reasons.motion,
    ),
    ...file.apps.flatMap(({ id, attachments }, i) =>
      attachments.flatMap(({ name }, j) => {
        const stored = attached.find((one) => one.motion_id === id && one.name === name)
        return stored && changedFiles.has(stored.file)
          ? [{ path: `apps[${i}].attachments[${j}].file`, reason: reasons.motion }]
          : []
      }),
    ),
  ]
}

/** Each field that differs in a row that must stay, by its path in the file. */
function touched(
  { section, found }: Planned,
  name: string,
  mustStay: (key: string) => boolean,
  reason: string,
): Mistake[] {
  const places = new Map(section.entries.map(({ key }, place) => [key, place]))
  const pathOf = (key: string) => (name === 'congress' ? name : `${name}[${places.get(key)}]`)
  return found.changed
    .filter(({ key }) => mustStay(key))
    .flatMap(({ key, changes }) =>
      Object.keys(changes).map((column) => ({ path: `${pathOf(key)}.${column}`, reason })),
    )
}

const until = 'Bis zum Ergebnis bleibt'
const reasons = {
  motion: `Über diesen Antrag wird gerade entschieden. ${until} er, wie er ist.`,
  top: `Über einen Antrag zu diesem TOP wird gerade entschieden. ${until} der TOP, wie er ist.`,
  type: `Über einen Antrag dieser Art wird gerade entschieden. ${until} die Art, wie sie ist.`,
  seats: `Es wird gerade abgestimmt. ${until} die Zahl der Sitze, nach der die Mehrheit gezählt wird.`,
}
