import { grouped } from '#grouped.ts'
import { registerText } from '#text/register.ts'
import { codeIn, type Draft, type ExistingPerson, fault, type ImportQuestion, partsIn } from './drafts.ts'
import { comparable, partsOf } from './names.ts'

const emailKey = (email: string) => email.toLowerCase()
const nameKey = (parts: { first_name: string; surname: string }, code: string | null) =>
  `${comparable(parts.surname)}/${comparable(parts.first_name)}/${code ?? ''}`

const STRENGTHS = ['registerNumber', 'number', 'email', 'surname'] as const

/** Finds out for each row who it is (rule BP3), and which rows are the same person twice. */
export function findPeople(
  drafts: Draft[],
  known: readonly ExistingPerson[],
  question: ImportQuestion,
): void {
  const byRegister = new Map(known.map((person) => [person.registerNumber, [person]]))
  const byNumber = new Map(known.map((person) => [person.number, [person]]))
  const withEmail = known.filter(({ email }) => email !== '')
  const byEmail = grouped(withEmail, ({ email }) => emailKey(email))
  const byName = grouped(known, (person) => nameKey(partsOf(person), person.medical_association_code))
  const said = new Map(question.mends.people.map(({ line, registerNumber }) => [line, registerNumber]))
  for (const draft of drafts) {
    const decided = said.get(draft.line)
    if (decided !== undefined) {
      draft.person = (decided !== null && byRegister.get(decided)?.[0]) || null
      continue
    }
    const { cells } = draft
    const parts = partsIn(draft)
    const candidates = [
      byRegister.get(cells.get('registerNumber') || '\0'),
      byNumber.get(cells.get('number') || '\0'),
      byEmail.get(emailKey(cells.get('email') || '\0')),
      parts.surname === '' ? undefined : byName.get(nameKey(parts, codeIn(draft, question))),
    ]
    const strength = candidates.findIndex((found) => found !== undefined)
    const found = candidates[strength] ?? []
    draft.strength = strength
    const [first, second] = found
    if (!first) continue
    const field = STRENGTHS[strength] ?? 'surname'
    if (second) {
      fault(draft, field, registerText.several(found.map(({ name }) => name)), { person: first })
      continue
    }
    draft.person = first
    if (strength < 3 && isSomebodyElse(parts, first)) {
      fault(draft, field, registerText.somebodyElse(first.name, strength), { person: first })
    }
  }
  findRepeated(drafts, question)
}

/** Neither the surname nor the first name is the same: that is hardly one person with a new name. */
function isSomebodyElse(parts: { first_name: string; surname: string }, person: ExistingPerson): boolean {
  const before = partsOf(person)
  return (
    parts.surname !== '' &&
    parts.first_name !== '' &&
    comparable(parts.surname) !== comparable(before.surname) &&
    comparable(parts.first_name) !== comparable(before.first_name)
  )
}

/** Two rows that say by different numbers that they are two people are two people. */
const areApart = (one: Draft, other: Draft): boolean =>
  (['registerNumber', 'number'] as const).some((field) => {
    const [a, b] = [one.cells.get(field) ?? '', other.cells.get(field) ?? '']
    return a !== '' && b !== '' && a !== b
  })

function findRepeated(drafts: Draft[], question: ImportQuestion): void {
  const holders = new Map<ExistingPerson, Draft>()
  // Whoever is named by the better identifier is that person; the others are compared with this row.
  for (const draft of drafts.toSorted((a, b) => a.strength - b.strength || a.line - b.line)) {
    const { person } = draft
    if (person === null) continue
    const holder = holders.get(person)
    if (!holder) holders.set(person, draft)
    else if (areApart(holder, draft) && draft.strength > 1) {
      draft.person = null
      draft.faults = draft.faults.filter((fault) => fault.person === null)
    } else repeat(...inOrder(holder, draft))
  }
  const decided = new Set(question.mends.people.map(({ line }) => line))
  const seen = new Map<string, Draft[]>()
  for (const draft of drafts.filter(({ person }) => person === null)) {
    const parts = partsIn(draft)
    const keys = [
      ...(['registerNumber', 'number'] as const).map(
        (field) => draft.cells.get(field) && `${field} ${draft.cells.get(field)}`,
      ),
      draft.cells.get('email') && `email ${emailKey(draft.cells.get('email') ?? '')}`,
      parts.surname && parts.first_name && nameKey(parts, codeIn(draft, question)),
    ].filter(Boolean) as string[]
    const earlier = keys
      .flatMap((key) => seen.get(key) ?? [])
      .find((other) => !areApart(other, draft) || sharesNumber(other, draft))
    if (earlier && !decided.has(draft.line)) repeat(earlier, draft)
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), draft])
  }
}

const sharesNumber = (one: Draft, other: Draft): boolean =>
  (['registerNumber', 'number'] as const).some((field) => {
    const text = one.cells.get(field) ?? ''
    return text !== '' && text === other.cells.get(field)
  })

const inOrder = (one: Draft, other: Draft): [Draft, Draft] =>
  one.line < other.line ? [one, other] : [other, one]

/** Of two equal rows the later one is the error. */
function repeat(earlier: Draft, later: Draft): void {
  const shared = (['registerNumber', 'number', 'email'] as const).find((field) => {
    const text = earlier.cells.get(field) ?? ''
    return text !== '' && emailKey(text) === emailKey(later.cells.get(field) ?? '')
  })
  later.repeats = earlier.line
  fault(later, shared ?? 'surname', registerText.repeated(earlier.line, shared ?? 'surname'))
}
