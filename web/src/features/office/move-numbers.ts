import type { Numbering, OfficeMotion } from '@portal/shared/office/records.ts'
import { nextNumber } from '@portal/shared/office/rules.ts'

/** A motion with the number that it gets under another item. */
export interface Numbered {
  appId: number
  version: number
  number: number
}

/**
 * The numbers that motions get under an item where these are taken, in their order: the lowest free ones, or the wished one for
 * the first; an amendment keeps the number of the motion that it changes, where that moves with it.
 */
export function numbered(
  motions: readonly OfficeMotion[],
  taken: readonly Numbering[],
  wished: number | null,
): Numbered[] {
  const known = [...taken]
  const given = new Map<number, number>()
  const isAmendment = ({ changes }: OfficeMotion) => changes !== ''
  // What is changed comes before what changes it.
  const ordered = [...motions.filter((motion) => !isAmendment(motion)), ...motions.filter(isAmendment)]
  return ordered.flatMap((motion, index) => {
    const { appId, version, clone, changes } = motion
    if (appId === null) return []
    const original = isAmendment(motion) && clone !== null ? given.get(clone) : undefined
    const number = original ?? (index === 0 && wished !== null ? wished : nextNumber(known))
    given.set(appId, number)
    known.push({ number, changes, new: motion.new })
    return [{ appId, version, number }]
  })
}
