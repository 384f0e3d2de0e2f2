import { folded } from '@portal/shared/fold.ts'
import type { MedicalAssociation, User } from '@portal/shared/people/records.ts'
import { isListed, type NameParts, nameParts } from '@portal/shared/people/rules.ts'
import type { Role } from '@portal/shared/roles.ts'

/** A person as lists show and find them. */
export interface Entry {
  user: User
  parts: NameParts
  /** The association's name, or what somebody is who belongs to none. */
  place: string
  /** Under which letter of the alphabet the surname stands. */
  letter: string
  /** What the search reads, folded. */
  text: string
}

const collator = new Intl.Collator('de')
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Everybody who is listed, in the order of their surnames (rules P1 and P2). */
export function toEntries(users: User[], associations: MedicalAssociation[]): Entry[] {
  const laek = new Map(associations.map((association) => [association.code, association.laek]))
  return users
    .filter(isListed)
    .map((user) => {
      const parts = nameParts(user.name)
      const place = laek.get(user.medical_association_code ?? '') ?? officeOf(user.roles)
      const text = folded([user.name, user.replaced_from_name ?? '', place].join(' '))
      return { user, parts, place, letter: letterOf(parts.surname), text }
    })
    .sort(
      (a, b) =>
        collator.compare(a.parts.surname, b.parts.surname) ||
        collator.compare(a.parts.given, b.parts.given) ||
        collator.compare(a.user.register_number, b.user.register_number),
    )
}

const offices: [Role, string][] = [
  ['ROLE_VORSTAND', 'Vorstand'],
  ['ROLE_MANAGEMENT', 'Geschäftsführung'],
  ['ROLE_MASTER', 'Versammlungsleitung'],
  ['ROLE_OFFICE', 'Tagungsbüro'],
]

const officeOf = (roles: Role[]): string =>
  offices.flatMap(([role, words]) => (roles.includes(role) ? [words] : [])).join(', ')

/** The letter after which the collation puts the name, so that letters and order never disagree. */
const letterOf = (surname: string): string =>
  alphabet.findLast((letter) => collator.compare(letter, surname) <= 0) ?? '#'

/** Words that all have to occur: in the name, the association, as the number, or where the register number begins. */
export function matching(entries: Entry[], query: string, code: string): Entry[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return entries.filter(
    ({ user, text }) =>
      (code === '' || user.medical_association_code === code) &&
      words.every(
        (word) =>
          text.includes(word) ||
          user.register_number.toLowerCase().startsWith(word) ||
          user.number.toLowerCase() === word ||
          user.medical_association_code?.toLowerCase() === word,
      ),
  )
}
