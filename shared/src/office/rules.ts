import type { Numbering } from './records.ts'

export const statusLimit = 200

export type OfficeRefusal =
  | 'submission-unknown'
  | 'already-published'
  | 'already-taken'
  | 'number-taken'
  | 'number-leaves-gap'
  | 'number-without-motion'

/** The lowest number that no motion of the agenda item has (rule B3). */
export function nextNumber(taken: readonly Numbering[]): number {
  const numbers = new Set(taken.map(({ number }) => number))
  let next = 1
  while (numbers.has(next)) next += 1
  return next
}

/** The next letter for an amendment to the motion with this number: a to z, then aa (rule B3). */
export function nextChanges(taken: readonly Numbering[], number: number): string {
  const letters = new Set(taken.filter((other) => other.number === number).map(({ changes }) => changes))
  const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const all = [...alphabet, ...alphabet.flatMap((first) => alphabet.map((second) => first + second))]
  return all.find((letter) => !letters.has(letter)) ?? ''
}

/** What a further version of the motion with this number is called: neu, then neu 2, neu 3 (rule BA9). */
export function nextNew(
  taken: readonly Numbering[],
  { number, changes }: Pick<Numbering, 'number' | 'changes'>,
): string {
  const names = new Set(
    taken.filter((other) => other.number === number && other.changes === changes).map((other) => other.new),
  )
  let next = 'neu'
  for (let count = 2; names.has(next); count += 1) next = `neu ${count}`
  return next
}

/** Why a print number can't be given (rule B3): each is there once, none is left out, and a suffix has its motion. */
export function refuseNumber(taken: readonly Numbering[], wanted: Numbering): OfficeRefusal | null {
  const same = taken.filter(({ number }) => number === wanted.number)
  if (same.some((other) => other.changes === wanted.changes && other.new === wanted.new))
    return 'number-taken'
  const hasSuffix = wanted.changes !== '' || wanted.new !== ''
  if (hasSuffix) return same.length > 0 ? null : 'number-without-motion'
  return same.length > 0 || wanted.number === nextNumber(taken) ? null : 'number-leaves-gap'
}
