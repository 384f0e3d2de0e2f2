import { findAssociation, type NamedAssociation, type Spelling } from '#register/associations.ts'
import { comparable, type PartedName, partsOf, splitName } from '#register/names.ts'

/** Somebody who may move a motion. */
export interface Mover extends PartedName {
  /** The number on the card. */
  number: string
  name: string
  laek: string | null
}

export interface MoverBook {
  byNumber: ReadonlyMap<string, Mover>
  byName: ReadonlyMap<string, readonly Mover[]>
  associations: readonly (NamedAssociation & { laek: string })[]
  spellings: readonly Spelling[]
}

const key = ({ first_name, surname }: PartedName) => `${comparable(surname)}/${comparable(first_name)}`

/** Everybody who may move a motion, by number and by name. */
export function bookOf(
  people: readonly Mover[],
  associations: readonly NamedAssociation[],
  spellings: readonly Spelling[],
): MoverBook {
  const byName = new Map<string, Mover[]>()
  for (const person of people) {
    const name = key(partsOf(person))
    byName.set(name, [...(byName.get(name) ?? []), person])
  }
  return {
    byNumber: new Map(people.map((person) => [person.number, person])),
    byName,
    associations,
    spellings,
  }
}

export type FoundMovers =
  | { users: Mover[]; applicant: string; laek: string }
  | { problem: 'unknown'; text: string }
  | { problem: 'several'; text: string; among: Mover[] }

const bodies =
  /^(?:der |die |das )?(?:bundes|landes)?(?:vorstand|präsidium|ausschuss|arbeitskreis|arbeitsgruppe|fraktion|geschäftsführung|ständige konferenz|deutsche akademie)/i

/**
 * Who moves a motion, as a cell says (rule BM3): people by the number on their card or by name, several behind semicolons,
 * slashes, `und` or in lines of their own; an association; or a body, such as the board, as it is written.
 */
export function findMovers(text: string, book: MoverBook): FoundMovers {
  const whole = text.replace(/\s*\bu\.\s?a\.\s*$/, '').trim()
  if (whole === '') return { users: [], applicant: '', laek: '' }
  if (bodies.test(whole)) return { users: [], applicant: whole, laek: '' }
  const association = findAssociation(whole, book.associations, book.spellings)
  if ('code' in association) {
    const laek = book.associations.find(({ code }) => code === association.code)?.laek ?? ''
    return { users: [], applicant: laek, laek }
  }
  const users: Mover[] = []
  for (const part of whole.split(/[;/\n]|\s+(?:und|u\.)\s+/)) {
    const found = findPart(part.replace(/\([^()]*\)/g, '').trim(), book)
    if ('problem' in found) return found
    for (const user of found.users) if (!users.includes(user)) users.push(user)
  }
  return { users, applicant: '', laek: '' }
}

function findPart(
  text: string,
  book: MoverBook,
): { users: Mover[] } | Exclude<FoundMovers, { applicant: string }> {
  if (text === '') return { users: [] }
  const one = findOne(text, book)
  if (!('problem' in one) || one.problem === 'several' || !text.includes(',')) return one
  // Either a surname before its first name, which is read above, or names with commas between them.
  const users: Mover[] = []
  for (const part of text.split(',')) {
    const found = findOne(part.trim(), book)
    if ('problem' in found) return found.problem === 'unknown' ? { problem: 'unknown', text } : found
    users.push(...found.users)
  }
  return { users }
}

function findOne(
  text: string,
  { byNumber, byName }: MoverBook,
): { users: Mover[] } | Exclude<FoundMovers, { applicant: string }> {
  const numbered = byNumber.get(text.replace(/^nr\.?\s*/i, ''))
  if (numbered) return { users: [numbered] }
  const named = byName.get(key(splitName(text))) ?? []
  const exact = named.filter(({ name }) => name === text)
  const [only, other] = exact.length === 1 ? exact : named
  if (!only) return { problem: 'unknown', text }
  return other ? { problem: 'several', text, among: [...named] } : { users: [only] }
}
