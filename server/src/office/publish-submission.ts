import type { Application } from '@portal/shared/motions/records.ts'
import type { Numbering } from '@portal/shared/office/records.ts'
import { nextNumber, refuseNumber } from '@portal/shared/office/rules.ts'
import { refuseContent } from '@portal/shared/submissions/rules.ts'
import { lockFloor } from '#core/floor.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { CleanHtml } from '#core/sanitise-html.ts'
import type { Work } from '#core/work.ts'
import { readMotion, readTop } from '#motions/store.ts'
import { appMoved } from '#submissions/events.ts'
import { lockSubmission } from '#submissions/set-status.ts'
import { type AppRow, insertVersion, raiseVersion, readApp } from '#submissions/store.ts'
import { carriersOf, readersOf } from '#submissions/tell-readers.ts'
import { placeMotions } from '#voting/place-motions.ts'
import { publishMotion } from '#voting/publish-motion.ts'
import { attachUploads } from './attach-uploads.ts'
import { insertMotion, lockMotions, readNumbers, readSignatories } from './store.ts'

interface Published {
  id: number
  top_id: number
  number: number | null
  changes: string
  new: string
  title: string
  content: CleanHtml
  statement: CleanHtml
  clone: number | null
}

/**
 * A submitted motion gets its print number and text and is published, once (rules B3 to B5). The floor's lock makes two
 * offices publish one after the other, so each number is given once.
 */
export async function publishSubmission(work: Work, input: Published): Promise<Application> {
  const floor = await lockFloor(work.tx)
  const row = await lockSubmission(work, input.id)
  if (row.motion_id !== null) throw new Refusal('already-published')
  refuseIf(refuseContent(input))
  if (!(await readTop(work.tx, input.top_id))) throw new Refusal('top-unknown')
  if (input.clone !== null && !(await readMotion(work.tx, input.clone))) throw new Refusal('motion-unknown')
  await lockMotions(work.tx)
  const numbering = chooseNumber(await readNumbers(work.tx, input.top_id), input)
  const people = await readSignatories(work.tx, carriersOf(row))
  const numbers = carriersOf(row).flatMap((id) => people.find((person) => person.id === id)?.number ?? [])
  const { top_id, title, content, statement, clone } = input
  const motion = { ...numbering, top_id, title, content, clone, statement }
  const motionId = await insertMotion(
    work.tx,
    { ...motion, ...originOf(row), laek: sharedLaek(people) },
    numbers,
  )
  await attachUploads(work.tx, row.id, motionId)
  await keepText(work, row, { title, content })
  await raiseVersion(work.tx, row.id)
  const published = await readApp(work.tx, row.id)
  work.tell(appMoved({ app: published, readers: readersOf(published) }))
  work.audit('publish-submission', { id: row.id, motion: motionId, top_id, ...numbering })
  const shown = await publishMotion(work, motionId, floor.rev)
  await placeMotions(work, floor.rev)
  return shown
}

/** The number that was asked for, or the next free one. */
function chooseNumber(taken: readonly Numbering[], { number, changes, new: renewed }: Published): Numbering {
  if (number === null && (changes !== '' || renewed !== '')) throw new Refusal('number-without-motion')
  const chosen = { number: number ?? nextNumber(taken), changes, new: renewed }
  refuseIf(refuseNumber(taken, chosen))
  return chosen
}

const originOf = ({ id, type_id, transfer_id }: AppRow) => ({
  type_id,
  delegate_app: id,
  transfer_id,
  transferred: true,
})

/** The association is named where all who move the motion belong to the same one. */
function sharedLaek(people: readonly { laek: string | null }[]): string {
  const names = new Set(people.map(({ laek }) => laek))
  return names.size === 1 ? ([...names][0] ?? '') : ''
}

/** What the office has changed is kept beside what the author wrote. */
async function keepText(work: Work, row: AppRow, text: { title: string; content: string }): Promise<void> {
  if (text.title === row.title && text.content === row.content) return
  await insertVersion(work.tx, {
    delegate_app_id: row.id,
    at: work.now,
    user_id: memberOf(work).id,
    ...text,
  })
}
