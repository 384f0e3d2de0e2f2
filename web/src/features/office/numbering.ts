import type { Application } from '@portal/shared/motions/records.ts'
import type { Numbering } from '@portal/shared/office/records.ts'
import { nextChanges, nextNumber, refuseNumber } from '@portal/shared/office/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'

/** What is written into the fields of the print number. */
export interface NumberFields {
  /** Null where nobody has written another than the next free one. */
  number: string | null
  letter: string
  renewed: boolean
}

export const noWish: NumberFields = { number: null, letter: '', renewed: false }

/** The print number that the fields mean; null where they mean none. */
export function readNumbering(
  taken: readonly Numbering[],
  { number, letter, renewed }: NumberFields,
): Numbering | null {
  const wanted = number === null ? nextNumber(taken) : /^0*[1-9]\d{0,5}$/.test(number) ? Number(number) : null
  const changes = letter.trim().toLowerCase()
  if (wanted === null || !/^[a-z]{0,2}$/.test(changes)) return null
  return { number: wanted, changes, new: renewed ? 'neu' : '' }
}

/** Why the fields can't be published like this, in words. */
export function refusalOf(taken: readonly Numbering[], wanted: Numbering | null): string | null {
  if (!wanted) return 'Bitte geben Sie eine Nummer ein, und als Buchstaben höchstens zwei von a bis z.'
  const reason = refuseNumber(taken, wanted)
  return reason && sentence(reason)
}

/** What could be meant instead of a number that is refused: the next free one, or the next amendment to that motion. */
export function offersFor(taken: readonly Numbering[], wanted: Numbering | null): Numbering[] {
  const free = { number: nextNumber(taken), changes: '', new: '' }
  const isThere = taken.some(({ number }) => number === wanted?.number)
  if (!wanted || !isThere) return [free]
  return [free, { number: wanted.number, changes: nextChanges(taken, wanted.number), new: '' }]
}

/** The motion that an amendment with this number would change. */
export const amendedBy = (
  apps: readonly Application[],
  topId: number,
  { number, changes }: Numbering,
): Application | null => {
  const isOriginal = (app: Application) =>
    app.top.id === topId && app.number === number && app.changes === '' && app.new === ''
  return changes === '' ? null : (apps.find(isOriginal) ?? null)
}
