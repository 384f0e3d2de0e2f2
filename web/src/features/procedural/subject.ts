import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'

/** "Vorstandsüberweisung zu Ib-07": a dash between blanks would be read as a pause or as minus. */
export const nameOf = (type: ProceduralType, about: Application | null): string =>
  proceduralNames[type] + (about ? ` zu ${printNumber(about).replaceAll(' - ', '-')}` : '')
