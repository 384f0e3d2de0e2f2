import { isDeepStrictEqual } from 'node:util'
import { refuseMerge } from '@portal/shared/amendments/rules.ts'
import { isDecided, isUndecided } from '@portal/shared/motions/rules.ts'
import { isPublic, isTaken, refuseEdit, refuseFlags } from '@portal/shared/office/motion-rules.ts'
import { nextNumber } from '@portal/shared/office/rules.ts'
import { lockMergeable, noteMerged } from '#amendments/store.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { CleanHtml } from '#core/sanitise-html.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { replaceAttachments, replaceMovers } from '#motions/lists-store.ts'
import { readAttachments, readPeople } from '#motions/store.ts'
import { fillOrder, tellOrder } from '#voting/order/place-motions.ts'
import { publishEach } from '#voting/result/publish-motion.ts'
import { amendedText, associationOf, checkFields, refuseCircle } from './check-fields.ts'
import {
  forgetSeen,
  leaveOrder,
  lockMotionRows,
  type MotionColumns,
  readAmendments,
  readNow,
  signVersions,
  updateMotion,
} from './motion-store.ts'
import { publishDrafts } from './publish-motions.ts'
import { lockMotions, readNumbers } from './store.ts'
import { tellDesk } from './tell-desk.ts'

/** Fields that are written as they are; what is left out stays. */
interface PlainFields {
  top_id?: number | undefined
  type_id?: number | undefined
  number?: number | null | undefined
  changes?: string | undefined
  title?: string | undefined
  content?: CleanHtml | undefined
  statement?: CleanHtml | undefined
  applicant?: string | undefined
  laek?: string | undefined
  union_vote?: boolean | undefined
  secure_vote?: boolean | undefined
  polya?: string | null | undefined
  clone?: number | null | undefined
  amended_content?: string | null | undefined
}

interface Edit extends Omit<PlainFields, 'amended_content'> {
  /** Publishes a draft at this time; a motion that has one keeps it. */
  public_datetime?: string | null | undefined

  appId: number
  /** The version that its writer has read. */
  version: number
  users?: string[] | undefined
  attachments?: { name: string; file: string }[] | undefined
  /** The version of the motion that it changes, if its text was written into that one; null: it says in words what it changes. */
  amended_version?: number | null | undefined
  reason: string
  consent: string
  /** Accepted amendments that the text was made of. */
  merged?: number[] | undefined
}

const texts: readonly string[] = ['title', 'content', 'statement']

/** The office changes a motion, and can give a draft its time of publication in the same step (rules BA3 to BA6). */
export async function editMotion(
  work: Work,
  { public_datetime, ...edit }: Edit,
): Promise<{ appId: number; version: number }> {
  const changed = await changeMotion(work, edit)
  if (public_datetime !== undefined) await giveTime(work, edit.appId, public_datetime)
  return changed
}

async function giveTime(work: Work, appId: number, time: string | null): Promise<void> {
  const [motion] = await lockMotionRows(work.tx, [appId])
  const present = motion?.public_datetime ?? null
  const at = time === null ? null : new Date(time)
  if (present?.getTime() === at?.getTime()) return
  if (present !== null) throw new Refusal('publication-is-set')
  await publishDrafts(work, [appId], at)
}

/** What is public becomes new to everybody, and is told at once. */
async function changeMotion(
  work: Work,
  {
    appId,
    version,
    users,
    attachments,
    reason,
    consent,
    amended_version,
    merged: named = [],
    ...given
  }: Omit<Edit, 'public_datetime'>,
): Promise<{ appId: number; version: number }> {
  await holdFloor(work.tx)
  await lockMotions(work.tx)
  const [motion] = await lockMotionRows(work.tx, [appId])
  if (!motion) throw new Refusal('motion-unknown')
  const merged = [...new Set(named)]
  const now = await readNow(work.tx)
  const facts = { ...given, ...(await findAmended(work, motion, { amended_version, clone: given.clone })) }
  const changed = await withFreeNumber(work, motion, await findChanges(work, motion, facts))
  const lists = await findNewLists(work, appId, { users, attachments })
  const names = [...Object.keys(changed), ...Object.keys(lists)]
  const context = { onFloor: await readMotionsOnFloor(work.tx), now }
  const current = { ...motion, publicAt: motion.public_datetime }
  const changesFacts = names.some((name) => !texts.includes(name))
  refuseIf(refuseEdit(current, { read: version, changesFacts, reason }, context))
  await refuseMerges(work, motion, merged)
  if (names.length + merged.length === 0) return { appId, version }
  await checkChange(work, motion, { ...changed, ...lists })
  const written = await write(work, appId, changed, lists)
  const amendments = await moveAmendments(work, motion, changed, context.onFloor)
  const isNew = written !== version
  const editorial = isDecided(motion)
  await noteMerged(work.tx, appId, written, merged)
  if (isNew) await signVersions(work.tx, [appId], { user_id: memberOf(work).id, reason, consent, editorial })
  work.audit('edit-motion', {
    appId,
    version: written,
    changed: names,
    amendments,
    merged,
    reason,
    consent,
    editorial,
  })
  tellDesk(work, { appIds: [appId, ...amendments] })
  if (isNew && isPublic(motion.public_datetime, now)) await forgetSeen(work.tx, appId)
  await tellChanged(work, [appId, ...amendments], { isMoved: 'top_id' in changed, now })
  return { appId, version: written }
}

/** What an amendment was written into: another motion's text is none of what it was, and what nobody says stays. */
async function findAmended(
  work: Work,
  motion: MotionColumns,
  { amended_version, clone = motion.clone }: Pick<Edit, 'amended_version' | 'clone'>,
): Promise<Pick<PlainFields, 'amended_content'>> {
  if (amended_version !== undefined)
    return { amended_content: await amendedText(work, { clone, amended_version }) }
  return clone === motion.clone ? {} : { amended_content: null }
}

/** A text is made of accepted amendments alone, of each once, and before the motion is decided (rule BV7). */
async function refuseMerges(work: Work, motion: MotionColumns, merged: readonly number[]): Promise<void> {
  const amendments = await lockMergeable(work.tx, merged)
  if (amendments.length < merged.length) throw new Refusal('motion-unknown')
  for (const amendment of amendments) refuseIf(refuseMerge(amendment, motion))
}

/** Fields that differ: each has a value, unless it is one that may be empty. */
type ChangedFields = Partial<Pick<MotionColumns, keyof PlainFields>>

/** What of the fields is otherwise than the motion has it. */
async function findChanges(work: Work, motion: MotionColumns, facts: PlainFields): Promise<ChangedFields> {
  const laek = facts.laek && (await associationOf(work, facts.laek, []))
  const given = Object.entries({ ...facts, laek }).filter(
    ([name, value]) =>
      value !== undefined &&
      // No number asks for none in particular.
      !(name === 'number' && value === null) &&
      value !== motion[name as keyof MotionColumns],
  )
  return Object.fromEntries(given) as ChangedFields
}

/** A motion that goes to another agenda item keeps its number where that is free, and otherwise gets the lowest free one. */
async function withFreeNumber(
  work: Work,
  motion: MotionColumns,
  changed: ChangedFields,
): Promise<ChangedFields> {
  if (changed.top_id === undefined || changed.number !== undefined) return changed
  const taken = await readNumbers(work.tx, changed.top_id)
  if (!isTaken(taken, { ...motion, ...changed }, motion.id)) return changed
  return { ...changed, number: nextNumber(taken) }
}

type Lists = Pick<Edit, 'users' | 'attachments'>

/** The lists of those that differ from what the motion has. */
async function findNewLists({ tx }: Work, appId: number, { users, attachments }: Lists): Promise<Lists> {
  const movers = (await readPeople(tx, [appId])).map(({ number }) => number)
  const attached = (await readAttachments(tx, [appId])).map(({ name, file }) => ({ name, file }))
  return {
    ...(users && !isDeepStrictEqual(users, movers) && { users }),
    ...(attachments && !isDeepStrictEqual(attachments, attached) && { attachments }),
  }
}

async function checkChange(work: Work, motion: MotionColumns, changed: ChangedFields & Lists): Promise<void> {
  await checkFields(work, changed)
  if (changed.clone) await refuseCircle(work, motion.id, changed.clone)
  const after = { ...motion, ...changed }
  refuseIf(refuseFlags(after))
  if (isTaken(await readNumbers(work.tx), after, motion.id)) throw new Refusal('number-taken')
}

/** Writes what has changed and returns the version that the motion has now. */
async function write(
  work: Work,
  appId: number,
  changed: ChangedFields,
  { users, attachments }: Lists,
): Promise<number> {
  if (users) await replaceMovers(work.tx, [{ id: appId, users }])
  if (attachments) await replaceAttachments(work.tx, [{ id: appId, attachments }])
  return updateMotion(work.tx, appId, changed)
}

/** The amendments to a motion go with its number and its agenda item, save what is settled or on the floor (rule BA6). */
async function moveAmendments(
  work: Work,
  motion: MotionColumns,
  changed: ChangedFields,
  onFloor: readonly number[],
): Promise<number[]> {
  if (motion.changes !== '' || (changed.top_id === undefined && changed.number === undefined)) return []
  const { top_id, number } = { ...motion, ...changed }
  const amendments = await readAmendments(work.tx, motion)
  const moving = amendments.filter(({ id, statusid }) => isUndecided(statusid) && !onFloor.includes(id))
  const taken = await readNumbers(work.tx, top_id)
  for (const amendment of moving) {
    if (isTaken(taken, { ...amendment, top_id, number }, amendment.id)) throw new Refusal('number-taken')
    await updateMotion(work.tx, amendment.id, { top_id, number })
  }
  return moving.map(({ id }) => id)
}

/** Everybody sees those of the motions that are public as they are now, in another item at the place that they get there. */
async function tellChanged(
  work: Work,
  ids: readonly number[],
  { isMoved, now }: { isMoved: boolean; now: Date },
): Promise<void> {
  const motions = await lockMotionRows(work.tx, ids)
  const shown = motions.filter(({ public_datetime }) => isPublic(public_datetime, now))
  if (isMoved) for (const { id } of motions) await leaveOrder(work.tx, id)
  if (shown.length === 0) return
  const { rev } = await lockFloor(work.tx)
  await publishEach(
    work,
    shown.map(({ id }) => id),
    rev,
  )
  if (!isMoved) return
  await fillOrder(work)
  await tellOrder(work, rev)
}
