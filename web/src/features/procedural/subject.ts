import type { Application } from '@portal/shared/motions/records.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { numberWithin } from '@portal/shared/text/verdict.ts'

/** "Vorstandsüberweisung zu Ib-07", as it is said. */
export const nameOf = (type: ProceduralType, about: Application | null): string =>
  proceduralNames[type] + (about ? ` zu ${numberWithin(about)}` : '')
