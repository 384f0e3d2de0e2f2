import { isDeepStrictEqual } from 'node:util'
import { type ExistingMotion, isDraft } from '@portal/shared/motion-import/context.ts'
import { motionDependentWords } from '@portal/shared/text/motion-import.ts'
import { lockImports } from '#congress/store.ts'
import { accountOf } from '#core/actor.ts'
import { readDependents } from '#core/database/dependents.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { signVersions } from '#office/motion-store.ts'
import { lockMotions } from '#office/store.ts'
import { tellDesk } from '#office/tell-desk.ts'
import { motionImport } from './motion-table.ts'
import {
  type ImportedMotion,
  lockDrafts,
  readComparable,
  readImportedRows,
  readVersions,
  removeDrafts,
  valuesOf,
  writeDrafts,
} from './store.ts'

/** What goes with a motion that nobody has seen. */
const ownTables = ['motion_versions', 'motion_people']

/** Takes an import back as a whole, while nothing depends on it (rule BM6): new drafts go, the others say what they said before. */
export async function undoMotions(work: Work, { importId }: { importId: number }): Promise<1> {
  await lockImports(work.tx)
  const stored = await motionImport.reopen(work, importId)
  await holdFloor(work.tx)
  await lockMotions(work.tx)
  const rows = await readImportedRows(work.tx, importId)
  const ids = rows.map(({ motion_id }) => motion_id)
  await lockDrafts(work.tx, ids)
  motionImport.refuseDepended(await findReasons(work, rows))
  const restored = rows.flatMap(({ motion_id: id, before }) => (before ? [{ id, values: before }] : []))
  const versionsBefore = await readVersions(work.tx, ids)
  await writeDrafts(work.tx, restored)
  const versions = await readVersions(work.tx, ids)
  await signVersions(
    work.tx,
    ids.filter((id) => versions.get(id) !== versionsBefore.get(id)),
    { user_id: accountOf(work.actor)?.id ?? null },
  )
  await removeDrafts(
    work.tx,
    rows.flatMap(({ motion_id, before }) => (before ? [] : motion_id)),
  )
  await motionImport.undo(work, importId)
  work.audit('undo-motions', { importId, fileName: stored.file_name })
  tellDesk(work, { appIds: ids })
  return 1
}

/** Which motions stand in the way of taking the import back, and why: in words. */
async function findReasons(work: Work, rows: readonly ImportedMotion[]): Promise<string[]> {
  const ids = rows.map(({ motion_id }) => motion_id)
  const motions = new Map((await readComparable(work.tx, ids)).map((motion) => [motion.id, motion]))
  const versions = await readVersions(work.tx, ids)
  const added = rows.flatMap(({ motion_id, before }) => (before ? [] : motion_id))
  const named = await readDependents(work.tx, 'motions', added, ids)
  return rows.flatMap(({ motion_id, version, after }) => {
    const motion = motions.get(motion_id)
    const reasons = [
      ...changeWords(motion, versions.get(motion_id) !== version || hasChanged(motion, after)),
      ...(named.get(motion_id) ?? [])
        .filter((table) => !ownTables.includes(table))
        .map((table) => motionDependentWords(table)),
    ]
    return reasons.length === 0 ? [] : [`„${after.title}“: ${reasons.join(', ')}`]
  })
}

function changeWords(motion: ExistingMotion | undefined, isChanged: boolean): string[] {
  if (!motion) return ['gibt es nicht mehr']
  if (!isDraft(motion)) return ['ist kein Entwurf mehr']
  return isChanged ? ['wurde seitdem geändert'] : []
}

const hasChanged = (motion: ExistingMotion | undefined, after: object): boolean =>
  motion === undefined || !isDeepStrictEqual(valuesOf(motion), after)
