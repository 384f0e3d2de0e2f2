import { isListed } from '#people/rules.ts'
import type { Role } from '#roles.ts'

/** How long the office's own text of a letter may be. */
export const letterTextLimit = 2000

/** How many letters or badges are made at once. */
export const mostLetters = 2000

interface Addressee {
  roles: readonly Role[]
  active: boolean
  registered: boolean
  hasLetter: boolean
}

/** Rule BL1: "all" are the people who have not registered and have no letter yet. */
export const isDue = (addressee: Addressee): boolean =>
  addressee.active && !addressee.registered && !addressee.hasLetter && isListed(addressee)

/** Why nobody gets a letter who is named (rule BL1). */
export const refuseLetter = ({ active }: Pick<Addressee, 'active'>): 'letter-for-nobody' | null =>
  active ? null : 'letter-for-nobody'

export type LetterRefusal = 'letter-for-nobody' | 'no-letters-due' | 'letters-overtaken' | 'no-letter'

/** One line of a table for a spreadsheet: whatever a cell begins with, it is a text and no formula (rule BL6). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(';')}\r\n`
