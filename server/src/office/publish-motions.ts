import type { Application } from '@portal/shared/motions/records.ts'
import { isPublic } from '@portal/shared/office/motion-rules.ts'
import { checkTogether } from '@portal/shared/office/publication.ts'
import { publicationInWords } from '@portal/shared/text/publication.ts'
import { isUndecided } from '@portal/shared/voting/many.ts'
import { holdFloor, lockFloor, readMotionsOnFloor } from '#core/floor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { writeTo } from '#mail/enqueue.ts'
import { manyPublished, publicationSet } from '#motions/events.ts'
import { lapse, takePlace } from '#motions/store.ts'
import { appMoved } from '#submissions/events.ts'
import { type AppRow, raiseVersion, readApp } from '#submissions/store.ts'
import { carriersOf, readersOf } from '#submissions/tell-readers.ts'
import { viewWhole } from '#submissions/view.ts'
import { fillOrder, placeMotions, tellOrder } from '#voting/place-motions.ts'
import { publishMotion } from '#voting/publish-motion.ts'
import { lockMotionRows, readNow, readPublishables, setPublication } from './motion-store.ts'
import { lockMotions, readNumbers } from './store.ts'
import { tellDesk } from './tell-desk.ts'

export interface Publication {
  published: number[]
  problems: { appId: number; problem: string }[]
  notes: { appId: number; note: string }[]
}

/**
 * Motions are published together or not at all (rule BA6): at this moment, or at a time that comes. A preview says what would
 * stand in the way and publishes nothing.
 */
export async function publishMotions(
  work: Work,
  { appIds, at, preview }: { appIds: number[]; at: string | null; preview: boolean },
): Promise<Publication> {
  const ids = [...new Set(appIds)]
  const time = at === null ? null : new Date(at)
  // A look ahead keeps nobody waiting.
  if (preview) return { published: [], ...(await checkPublication(work, ids, time)) }
  await holdFloor(work.tx)
  await lockMotions(work.tx)
  const checked = await checkPublication(work, ids, time)
  if (checked.problems.length > 0) return { published: [], ...checked }
  await bringOut(work, ids, time)
  return { published: ids, ...checked }
}

/** The same for one step that enters and publishes: what stands in the way refuses the whole. The motions are locked. */
export async function publishDrafts(work: Work, ids: number[], at: Date | null): Promise<void> {
  const { problems } = await checkPublication(work, ids, at)
  const [first] = problems
  if (first) throw new Refusal('publication-impossible', { detail: first.problem })
  await bringOut(work, ids, at)
}

async function checkPublication(
  work: Work,
  ids: number[],
  at: Date | null,
): Promise<Pick<Publication, 'problems' | 'notes'>> {
  const now = await readNow(work.tx)
  const motions = await readPublishables(work.tx, ids)
  const onFloor = await readMotionsOnFloor(work.tx)
  const ground = { motions, taken: await readNumbers(work.tx), onFloor, at: at ?? now, now }
  const found = checkTogether(new Set(ids), ground)
  if (found.length < ids.length) throw new Refusal('motion-unknown')
  return {
    problems: found.flatMap(({ motion, problems }) =>
      problems.map((problem) => ({ appId: motion.id, problem: publicationInWords[problem] })),
    ),
    notes: found.flatMap(({ motion, notes }) =>
      notes.map((note) => ({ appId: motion.id, note: publicationInWords[note] })),
    ),
  }
}

/** Gives motions their time of publication: this moment, or one that comes and that the portal waits for (rule B9). */
async function bringOut(work: Work, ids: number[], at: Date | null): Promise<void> {
  const isLater = at !== null && at > (await readNow(work.tx))
  await setPublication(work.tx, ids, isLater ? at : null)
  work.audit('publish-motions', { appIds: ids, ...(isLater && { at: at.toISOString() }) })
  tellDesk(work, { appIds: ids })
  if (isLater) return work.tell(publicationSet())
  const { rev } = await lockFloor(work.tx)
  await appear(work, ids, rev)
}

/** So many motions are told one by one; of more, each window would be sent every text. */
const TOLD_SINGLY = 20

/**
 * Motions have become public: all screens show them, those who submitted them hear of it, a "neu" version takes the place of
 * the motion that it replaces, and the others get theirs (rules B4, B8, BA9). The floor is held. Answers those that were told singly.
 */
export async function appear(work: Work, ids: readonly number[], rev: number): Promise<Application[]> {
  const motions = await lockMotionRows(work.tx, ids)
  const earlier: number[] = []
  for (const { id, replaces } of motions)
    if (replaces !== null && (await replace(work, replaces, id))) earlier.push(replaces)
  for (const { id, title, delegate_app } of motions) {
    if (delegate_app === null) continue
    const app = await tellSubmitters(work, delegate_app)
    const { print_number } = viewWhole(app)
    const facts = { Nummer: print_number ?? '', Titel: title, Link: `/Applications?antrag=${id}` }
    await writeTo(work, 'published', carriersOf(app), facts)
  }
  if (ids.length > TOLD_SINGLY) {
    await fillOrder(work)
    work.tell(manyPublished())
    return []
  }
  for (const id of earlier) await publishMotion(work, id, rev)
  const shown: Application[] = []
  for (const id of ids) shown.push(await publishMotion(work, id, rev))
  const placed = await placeMotions(work, rev)
  if (placed.length === 0 && earlier.length > 0) await tellOrder(work, rev)
  return shown
}

/**
 * The later version takes the place of the earlier one, unless that is decided or being decided on. Answers whether there is
 * something to tell of the earlier one, which names the later one in any case.
 */
async function replace(work: Work, earlier: number, later: number): Promise<boolean> {
  const [motion] = await lockMotionRows(work.tx, [earlier])
  if (!motion || !isPublic(motion.public_datetime, await readNow(work.tx))) return false
  const onFloor = await readMotionsOnFloor(work.tx)
  if (isUndecided(motion.statusid) && !onFloor.includes(earlier)) {
    await lapse(work.tx, [earlier])
    await takePlace(work.tx, earlier, later)
  }
  return true
}

/** Whoever submitted the motion learns what has become of it. */
export async function tellSubmitters(work: Work, submission: number): Promise<AppRow> {
  await raiseVersion(work.tx, submission)
  const app = await readApp(work.tx, submission)
  work.tell(appMoved({ app, readers: readersOf(app) }))
  return app
}
