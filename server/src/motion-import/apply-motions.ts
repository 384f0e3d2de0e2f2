import type { PlannedMotion } from '@portal/shared/motion-import/plan.ts'
import type { MotionCounts } from '@portal/shared/motion-import/records.ts'
import { refuseMotionApply } from '@portal/shared/motion-import/rules.ts'
import { lockImports } from '#congress/store.ts'
import { type Actor, accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { signVersions } from '#office/motion-store.ts'
import { insertDrafts, lockMotions } from '#office/store.ts'
import { tellDesk } from '#office/tell-desk.ts'
import type { Act } from '#table-import/table-import.ts'
import { motionImport } from './motion-table.ts'
import {
  type ImportedMotion,
  insertImportedRows,
  readAmendedTexts,
  readComparable,
  readMotionsDigest,
  readVersions,
  valuesOf,
  writeDrafts,
} from './store.ts'

interface AppliedImport {
  importId: number
  counts: MotionCounts
  /** The motions that are new, in the order of the table. */
  appIds: number[]
}

/**
 * Writes what a preview has shown, as drafts, as a whole or not at all (rule BM5). Everything is compared before the transaction
 * begins; in it only that no motion has changed since.
 */
export async function applyMotions(
  context: Context,
  actor: Actor,
  act: Act,
  request: { previewId: string; version?: number | undefined },
): Promise<AppliedImport> {
  const preview = await motionImport.open(context, request)
  const digest = await readMotionsDigest(context.db)
  const { counts, motions } = await motionImport.planAgain(context, actor, preview)
  refuseIf(refuseMotionApply(counts))
  return act(async (work) => {
    await lockImports(work.tx)
    await motionImport.claim(work, preview)
    await lockMotions(work.tx)
    if ((await readMotionsDigest(work.tx)) !== digest) throw new Refusal('motions-outdated')
    const { rows, appIds } = await write(work, motions)
    const importId = await motionImport.close(work, preview, counts)
    await insertImportedRows(work.tx, importId, rows)
    work.audit('import-motions', { importId, fileName: preview.file_name, counts })
    return { importId, counts, appIds }
  })
}

/** Writes drafts; answers what each said and says, and which are new. */
async function write(
  work: Work,
  motions: readonly PlannedMotion[],
): Promise<{ rows: ImportedMotion[]; appIds: number[] }> {
  const added = motions.filter(({ id }) => id === null)
  const changed = motions.flatMap(({ id, ...motion }) => (id === null ? [] : [{ id, ...motion }]))
  const known = changed.map(({ id }) => id)
  const amended = await readAmendedTexts(work.tx, known)
  const before = new Map(
    (await readComparable(work.tx, known)).map((motion) => [
      motion.id,
      { ...valuesOf(motion), amended_content: amended.get(motion.id) ?? null },
    ]),
  )
  const versionsBefore = await readVersions(work.tx, known)
  const appIds = await insertDrafts(
    work.tx,
    added.map(({ values }) => values),
  )
  const idOfLine = new Map(added.map(({ line }, place) => [line, appIds[place] ?? 0]))
  /** What a row changes may have got its id just now. */
  const resolved = ({ values, amendsLine }: Pick<PlannedMotion, 'values' | 'amendsLine'>) =>
    amendsLine === null ? values : { ...values, clone: idOfLine.get(amendsLine) ?? null }
  const all = [
    ...added.map((motion, place) => ({
      line: motion.line,
      id: appIds[place] ?? 0,
      values: resolved(motion),
    })),
    ...changed.map((motion) => ({ line: motion.line, id: motion.id, values: resolved(motion) })),
  ]
  const isRelated = new Set(added.flatMap(({ line, amendsLine }) => (amendsLine === null ? [] : line)))
  await writeDrafts(
    work.tx,
    all.filter(({ id, line }) => before.has(id) || isRelated.has(line)),
  )
  const versions = await readVersions(
    work.tx,
    all.map(({ id }) => id),
  )
  await signVersions(
    work.tx,
    all.map(({ id }) => id).filter((id) => versions.get(id) !== versionsBefore.get(id)),
    { user_id: accountOf(work.actor)?.id ?? null },
  )
  const rows = all.map(({ id, line, values }) => ({
    ...{ motion_id: id, line, version: versions.get(id) ?? 1 },
    ...{ before: before.get(id) ?? null, after: values },
  }))
  tellDesk(work, { appIds: all.map(({ id }) => id) })
  return { rows, appIds }
}
