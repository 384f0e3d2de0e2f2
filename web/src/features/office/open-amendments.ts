import { isAmendmentTo } from '@portal/shared/office/motion-rules.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'

const asMotion = ({ appId: id, ...motion }: OfficeMotion) => ({ ...motion, id })

/** Public and undecided amendments to a motion that goes: they are offered to lapse with it, and no others do (rule BA8). */
export const openAmendments = (motion: OfficeMotion, motions: readonly OfficeMotion[]): OfficeMotion[] =>
  motions.filter((other) => other.state === 'published' && isAmendmentTo(asMotion(other), asMotion(motion)))
