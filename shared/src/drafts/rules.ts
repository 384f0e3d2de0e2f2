import type { SubmissionForm } from '#submissions/rules.ts'
import { placeIn } from './place-in.ts'

/** Stands between two texts that were written at the same time. */
export const draftConflictMark = '<p><em>– Zugleich auf einem anderen Gerät geschrieben: –</em></p>'

export const draftsLimit = 50
/** How long the texts of all drafts of an author may be together. */
export const draftsLength = 2_000_000

export type DraftRefusal =
  | 'draft-unknown'
  | 'draft-submitted'
  | 'draft-changed'
  | 'draft-too-long'
  | 'drafts-too-many'
  | 'drafts-too-long'

/** Whether there is room for a draft beside the others of its author; what becomes shorter always has some (rule Y6). */
export function refuseDrafts(
  { stored, content }: { stored: string | null; content: string },
  others: { count: number; length: number },
): DraftRefusal | null {
  if (stored === null && others.count >= draftsLimit) return 'drafts-too-many'
  const isLonger = content.length > (stored ?? '').length
  return isLonger && others.length + content.length > draftsLength ? 'drafts-too-long' : null
}

/**
 * What becomes of a draft when `written` comes from a device that started from `base`, while `stored` is what is there
 * now (rule Y4). Whatever only one of them changed is as that one left it; where both did, no text is lost.
 */
export const mergeDrafts = (
  base: SubmissionForm,
  stored: SubmissionForm,
  written: SubmissionForm,
): SubmissionForm => ({
  type_id: changed(base.type_id, stored.type_id, written.type_id),
  top_id: changed(base.top_id, stored.top_id, written.top_id),
  title: joinTitles(base.title, stored.title, written.title),
  content: joinContents(base.content, stored.content, written.content),
  clone: changed(base.clone, stored.clone, written.clone),
  amended_version: changed(base.amended_version, stored.amended_version, written.amended_version),
  ...joinPeople(base, stored, written),
  files: joinLists(base.files, stored.files, written.files),
})

/** The writer's, unless the writer left it as it was. */
const changed = <T>(base: T, stored: T, written: T): T => (written === base ? stored : written)

function joinTitles(base: string, stored: string, written: string): string {
  if (written === base || stored.split(' / ').includes(written)) return stored
  if (stored === base) return written
  return written === '' ? stored : `${stored} / ${written}`
}

/** Where the writer's start is still part of what is stored, the writing goes on there; otherwise both texts stay. */
export function joinContents(base: string, stored: string, written: string): string {
  if (written === base || placeIn(stored, written) >= 0) return stored
  if (stored === base || placeIn(written, stored) >= 0) return written
  const at = base === '' ? -1 : placeIn(stored, base)
  if (at >= 0) return `${stored.slice(0, at)}${written}${stored.slice(at + base.length)}`
  return written === '' ? stored : `${stored}${draftConflictMark}${written}`
}

/** What either added is there, what either took out is not. */
function joinLists(base: readonly string[], stored: readonly string[], written: readonly string[]): string[] {
  const remaining = stored.filter((one) => written.includes(one) || !base.includes(one))
  return [...remaining, ...written.filter((one) => !base.includes(one) && !remaining.includes(one))]
}

/** Nobody is on both lists; who was moved on one device is where that device has put them. */
function joinPeople(base: SubmissionForm, stored: SubmissionForm, written: SubmissionForm) {
  const applicants = joinLists(base.applicants, stored.applicants, written.applicants)
  const supporters = joinLists(base.supporters, stored.supporters, written.supporters)
  return { applicants, supporters: supporters.filter((number) => !applicants.includes(number)) }
}
