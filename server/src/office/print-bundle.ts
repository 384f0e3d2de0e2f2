import { printNumber } from '@portal/shared/motions/rules.ts'
import { BUNDLE_LIMIT, whyUnprinted } from '@portal/shared/office/bundles.ts'
import type { PrintBundles } from '@portal/shared/office/records.ts'
import { momentInWords } from '@portal/shared/text/moment.ts'
import { accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/schema.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readFailed } from '#documents/failures-store.ts'
import { Bundle, type Shelf, type ShelfContents } from '#documents/shelf.ts'
import { insertBundle, lockBundles, readBundle, readBundles, readLastPrinted } from './bundle-store.ts'
import { tellDesk } from './tell-desk.ts'

/** What is new since it was last printed (rule BA12), and the bundles that there are. */
export async function readPrintBundles(db: Db, shelved: ShelfContents): Promise<PrintBundles> {
  return {
    unprinted: await readUnprinted(db, shelved),
    bundles: (await readBundles(db)).map(({ id, at, register_number, name, papers }) => ({
      id,
      at: at.toISOString(),
      by: register_number === null || name === null ? null : { register_number, name },
      papers: papers ?? 0,
    })),
  }
}

async function readUnprinted(db: Db, { papers }: ShelfContents): Promise<PrintBundles['unprinted']> {
  const last = await readLastPrinted(db)
  return [...papers.values()].flatMap(({ motion }) => {
    const why = whyUnprinted({ ...motion, print: printNumber(motion) }, last.get(motion.id) ?? null)
    return why === null
      ? []
      : [{ appId: motion.id, print_number: printNumber(motion), title: motion.title, why }]
  })
}

/** Notes what is printed now: the papers that are named, or all that are new (rule BA12). */
export async function makePrintBundle(
  work: Work,
  shelved: ShelfContents,
  { appIds }: { appIds: readonly number[] },
): Promise<{ id: number; papers: number }> {
  await lockBundles(work.tx)
  const fresh = appIds.length > 0 ? appIds : (await readUnprinted(work.tx, shelved)).map(({ appId }) => appId)
  const papers = [...new Set(fresh)].slice(0, BUNDLE_LIMIT).map((appId) => {
    const motion = shelved.papers.get(appId)?.motion
    if (!motion) throw new Refusal('motion-unknown')
    return { motion_id: appId, version: motion.version, print: printNumber(motion) }
  })
  if (papers.length === 0) throw new Refusal('nothing-to-print')
  const by = { at: work.now, user_id: accountOf(work.actor)?.id ?? null }
  const id = await insertBundle(work.tx, by, papers)
  work.audit('make-print-bundle', { id, papers: papers.length })
  tellDesk(work, {})
  return { id, papers: papers.length }
}

/**
 * A bundle as it is set in type: its motions as they read now, those that are still public. A paper that could not be set of late
 * would take the others with it, and is named instead (rule D10).
 */
export async function findBundle(context: Pick<Context, 'db'>, shelf: Shelf, id: number): Promise<Bundle> {
  const found = await readBundle(context.db, id)
  if (!found) throw new Refusal('bundle-unknown')
  const { papers } = await shelf.get()
  const failed = await readFailed(context.db)
  const documents = found.motions.flatMap((motionId) => papers.get(motionId)?.document ?? [])
  return new Bundle(
    `Druckmappe ${id}`,
    momentInWords(found.at),
    documents.filter(({ revision }) => !failed.has(revision)),
    documents.filter(({ revision }) => failed.has(revision)),
  )
}
