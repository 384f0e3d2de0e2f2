import type { Application } from '@portal/shared/motions/records.ts'
import { isUndecided } from '@portal/shared/motions/rules.ts'
import { isPublic } from '@portal/shared/office/motion-rules.ts'
import { checkEach } from '@portal/shared/office/publication.ts'
import { publicationInWords } from '@portal/shared/text/publication.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { writeToEach } from '#mail/enqueue.ts'
import { manyPublished, publicationSet } from '#motions/events.ts'
import { lapse, takePlace } from '#motions/store.ts'
import { appMoved } from '#submissions/events.ts'
import { type AppRow, raiseVersions, readApps } from '#submissions/store.ts'
import { carriersOf, readersOf } from '#submissions/tell-readers.ts'
import { viewWhole } from '#submissions/view.ts'
import { fillOrder, placeMotions, tellOrder } from '#voting/order/place-motions.ts'
import { publishEach } from '#voting/result/publish-motion.ts'
import {
  lockMotionRows,
  type MotionColumns,
  readNow,
  readPublishables,
  setPublication,
} from './motion-store.ts'
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
  const context = { motions, taken: await readNumbers(work.tx), onFloor, at: at ?? now, now }
  const found = checkEach(new Set(ids), context)
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
  const earlier = await replaceEarlier(work, motions)
  await tellSubmitted(work, motions)
  if (ids.length > TOLD_SINGLY) {
    await fillOrder(work)
    work.tell(manyPublished())
    return []
  }
  await publishEach(work, earlier, rev)
  const shown = await publishEach(work, ids, rev)
  const placed = await placeMotions(work, rev)
  if (placed.length === 0 && earlier.length > 0) await tellOrder(work, rev)
  return shown
}

/**
 * Later versions take the places of earlier ones, unless those are decided or being decided on. Answers the earlier ones of which
 * there is something to tell: they name the later ones in any case.
 */
async function replaceEarlier(work: Work, later: readonly MotionColumns[]): Promise<number[]> {
  const laterOf = new Map(
    later.flatMap(({ id, replaces }) => (replaces === null ? [] : [[replaces, id] as const])),
  )
  if (laterOf.size === 0) return []
  const now = await readNow(work.tx)
  const onFloor = await readMotionsOnFloor(work.tx)
  const earlier = (await lockMotionRows(work.tx, [...laterOf.keys()])).filter((motion) =>
    isPublic(motion.public_datetime, now),
  )
  const lapsing = earlier.filter(({ id, statusid }) => isUndecided(statusid) && !onFloor.includes(id))
  if (lapsing.length > 0)
    await lapse(
      work.tx,
      lapsing.map(({ id }) => id),
    )
  // One after the other: where three versions appear at once, the last takes the place that the second has taken.
  for (const { id } of lapsing) await takePlace(work.tx, id, laterOf.get(id) as number)
  return earlier.map(({ id }) => id)
}

/** Whoever submitted these motions learns what has become of them, and is written to. */
async function tellSubmitted(work: Work, motions: readonly MotionColumns[]): Promise<void> {
  const submitted = motions.flatMap(({ id, title, delegate_app }) =>
    delegate_app === null ? [] : [{ id, title, submission: delegate_app }],
  )
  const delegateApps = await tellSubmitters(
    work,
    submitted.map(({ submission }) => submission),
  )
  const apps = new Map(delegateApps.map((app) => [app.id, app]))
  await writeToEach(
    work,
    'published',
    submitted.map(({ id, title, submission }) => {
      const app = apps.get(submission) as AppRow
      const facts = {
        Nummer: viewWhole(app).print_number ?? '',
        Titel: title,
        Link: `/Applications?antrag=${id}`,
      }
      return { userIds: carriersOf(app), facts }
    }),
  )
}

/** Whoever submitted learns what has become of it. */
export async function tellSubmitters(work: Work, submissions: readonly number[]): Promise<AppRow[]> {
  if (submissions.length === 0) return []
  await raiseVersions(work.tx, submissions)
  const apps = await readApps(work.tx, submissions)
  for (const app of apps) work.tell(appMoved({ app, readers: readersOf(app) }))
  return apps
}
