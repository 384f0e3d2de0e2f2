import { folded } from '@portal/shared/fold.ts'
import { holdsSeat, runsCongress } from '@portal/shared/people/rules.ts'
import type { AccountState, ListedPerson } from '@portal/shared/register/records.ts'
import type { Role } from '@portal/shared/roles.ts'
import { formatTime } from '#ui/format.ts'

/** What narrows the table of people. */
export interface Shown {
  query: string
  code: string
  role: Role | 'none' | ''
  state: AccountState | ''
}

export const states: readonly AccountState[] = ['logged-in', 'registered', 'pin-issued', 'none', 'replaced']

export const stateWords: Record<AccountState, string> = {
  'logged-in': 'angemeldet',
  registered: 'registriert',
  'pin-issued': 'PIN ausgegeben',
  none: 'ohne PIN',
  replaced: 'ersetzt',
}

const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit' })

/** Since when somebody is where they are, behind the word for it; empty where nobody knows. */
export function sinceWords({ state, since }: Pick<ListedPerson, 'state' | 'since'>, now: Date): string {
  if (since === null) return ''
  const at = new Date(since)
  const isToday = at.toDateString() === now.toDateString()
  const when = isToday ? formatTime(at) : day.format(at)
  if (state === 'logged-in') return `seit ${when}`
  return isToday ? `um ${when}` : `am ${when}`
}

export const roleWords: Record<Role, string> = {
  ROLE_DELEGATE: 'Delegiert',
  ROLE_VORSTAND: 'Vorstand',
  ROLE_MANAGEMENT: 'Geschäftsführung',
  ROLE_SAAL: 'Saal',
  ROLE_MASTER: 'Versammlungsleitung',
  ROLE_OFFICE: 'Tagungsbüro',
}

/** In their usual order. The list itself stands in a schema, whose library the browser does without. */
export const allRoles = Object.keys(roleWords) as Role[]

/** What somebody is, in words: of an association and without a role they wait for a seat. */
export function roleOf(
  person: Pick<ListedPerson, 'roles' | 'voice_leader' | 'medical_association_code'>,
): string {
  const roles = person.roles.map((role) => roleWords[role])
  if (person.voice_leader) roles.push('Stimmführung')
  if (roles.length > 0) return roles.join(' · ')
  return person.medical_association_code === null ? 'Gast' : 'Ersatzdelegiert'
}

/** The people whom a search and filters leave: every word has to occur somewhere in what is known of them. */
export function filtered(
  people: readonly ListedPerson[],
  { query, code, role, state }: Shown,
): ListedPerson[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return people.filter(
    (person) =>
      (code === '' || person.medical_association_code === code) &&
      (state === '' || person.state === state) &&
      (role === '' || (role === 'none' ? person.roles.length === 0 : person.roles.includes(role))) &&
      (words.length === 0 || matches(person, words)),
  )
}

function matches(person: ListedPerson, words: readonly string[]): boolean {
  const { registerNumber, number, username, name, email, tel, replacedBy, replacedFrom } = person
  const known = [registerNumber, number, username, name, email, tel, replacedBy, replacedFrom]
  const text = folded([...known, person.medical_association_code, roleOf(person)].join(' '))
  return words.every((word) => text.includes(word))
}

const collator = new Intl.Collator('de', { numeric: true })

export const sorts = ['registerNumber', 'name', 'medical_association_code', 'state'] as const
export type Sort = (typeof sorts)[number]

/** By number as numbers, by name as surnames. */
export function sorted(people: readonly ListedPerson[], sort: Sort): ListedPerson[] {
  const keyOf = (person: ListedPerson) =>
    sort === 'name' ? `${person.surname} ${person.first_name}` : (person[sort] ?? '')
  return people.toSorted(
    (a, b) => collator.compare(keyOf(a), keyOf(b)) || collator.compare(a.registerNumber, b.registerNumber),
  )
}

/** Who can take over somebody's seat: of the same association, with no seat of their own, and not running the congress. */
export const successorsOf = (people: readonly ListedPerson[], leaving: ListedPerson): ListedPerson[] =>
  people.filter(
    (person) =>
      person.registerNumber !== leaving.registerNumber &&
      person.medical_association_code === leaving.medical_association_code &&
      person.state !== 'replaced' &&
      !holdsSeat(person) &&
      !runsCongress(person),
  )

/** Who can lead the association's voice instead. */
export const deputiesOf = (people: readonly ListedPerson[], leaving: ListedPerson): ListedPerson[] =>
  people.filter(
    (person) =>
      person.registerNumber !== leaving.registerNumber &&
      holdsSeat(person) &&
      person.medical_association_code === leaving.medical_association_code,
  )
