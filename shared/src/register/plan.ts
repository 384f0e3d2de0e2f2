import { refuseEmail, refuseTel } from '#people/rules.ts'
import { Role } from '#roles.ts'
import { registerText } from '#text/register.ts'
import { findAssociation, type NamedAssociation, type Spelling } from './associations.ts'
import {
  columnsOf,
  findHead,
  guessMapping,
  type ImportField,
  isRunningNumber,
  type Mapping,
  type Table,
} from './columns.ts'
import { comparable, composeName, makeUsername, nextFree, partsOf, splitName } from './names.ts'
import { readFlag, readLeader, readOnline, readRoles } from './read-cells.ts'
import type { CellFault, ImportPlan, ImportRow, Mends, PersonRecord } from './records.ts'

/** A person of the portal, as an import compares rows with them. */
export interface KnownPerson extends PersonRecord {
  /** Whether somebody else holds the seat now. */
  replaced: boolean
}

export interface ImportQuestion {
  table: Table
  /** Which field each column is, where somebody has said it. */
  mapping: Mapping | null
  /** What was said of columns in earlier imports. */
  remembered: Mapping
  people: readonly KnownPerson[]
  associations: readonly (NamedAssociation & { seats: number })[]
  spellings: readonly Spelling[]
  mends: Mends
}

export type PlannedImport = ImportPlan & { columns: { name: string; samples: string[] }[] }

/** A row of the table, on its way to a person. */
interface Draft {
  line: number
  cells: ReadonlyMap<ImportField, string>
  faults: CellFault[]
  /** Who it is, where that is known. */
  person: KnownPerson | null
  /** By which identifier the person was found; the first counts most. */
  strength: number
  /** The earlier row that is the same person. */
  repeats: number | null
}

const running: readonly Role[] = ['ROLE_MASTER', 'ROLE_OFFICE', 'ROLE_SAAL']

/** Accounts that run the congress are the office's own matter: no row of an import is one of them (rule BP3). */
export const isImportable = ({ roles }: { roles: readonly Role[] }): boolean =>
  !roles.some((role) => running.includes(role))

/**
 * What an imported table would change (rules BP3 to BP6): each row is somebody new, somebody changed or unchanged, or an error
 * that has to be mended first. Null where no row of the table is a head with known columns.
 */
export function planImport(question: ImportQuestion): PlannedImport | null {
  const { table, people, associations } = question
  const head = findHead(table, question.mapping)
  if (head === null) return null
  const width = Math.max(0, ...table.map((row) => row.length))
  const columns = columnsOf(table[head] ?? [], width).filter(({ index }) =>
    table.slice(head).some((row) => (row[index] ?? '') !== ''),
  )
  const mapping = question.mapping
    ? guessMapping(columns, {
        ...Object.fromEntries(columns.map(({ name }) => [name, null])),
        ...question.mapping,
      })
    : guessMapping(columns, question.remembered)
  const drafts = readDrafts(question, head, columns, mapping)
  const known = people.filter(isImportable)
  findPeople(drafts, known, question)
  const rows = finish(drafts, question, mapping)
  const named = new Set(rows.flatMap(({ before }) => before?.registerNumber ?? []))
  const missing = known.filter(({ registerNumber, active }) => active && !named.has(registerNumber))
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  return {
    mapping,
    columns: columns.map(({ name, index }) => ({
      name,
      samples: table
        .slice(head + 1)
        .map((row) => row[index] ?? '')
        .filter((text) => text !== '')
        .slice(0, 3),
    })),
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
      removed: missing.length,
    },
    rows,
    seats: countSeats(rows, people, associations, new Set()),
    missing: missing.map(({ registerNumber, name, medical_association_code }) => ({
      registerNumber,
      name,
      medical_association_code,
    })),
  }
}

/**
 * How many would hold a seat in each association afterwards; `removed` are switched off, and who stands in the table twice is
 * one person (rule BP6).
 */
export function countSeats(
  planned: readonly Pick<ImportRow, 'before' | 'after' | 'repeats'>[],
  people: readonly PersonRecord[],
  associations: readonly { code: string; seats: number }[],
  removed: ReadonlySet<string>,
): { code: string; seats: number; people: number }[] {
  const rows = planned.filter(({ repeats }) => repeats === null)
  const becomes = new Map(
    rows.flatMap(({ before, after }) => (before ? [[before.registerNumber, after]] : [])),
  )
  const everybody = [
    ...people.map((person) => {
      const after = becomes.get(person.registerNumber) ?? person
      return removed.has(person.registerNumber) ? { ...after, active: false } : after
    }),
    ...rows.flatMap(({ before, after }) => (before === null && after !== null ? [after] : [])),
  ]
  const seated = everybody.filter(({ active, roles }) => active && roles.includes('ROLE_DELEGATE'))
  return associations.map(({ code, seats }) => ({
    code,
    seats,
    people: seated.filter((person) => person.medical_association_code === code).length,
  }))
}

function readDrafts(
  { table, mends }: ImportQuestion,
  head: number,
  columns: readonly { name: string; index: number }[],
  mapping: Mapping,
): Draft[] {
  const mapped = columns.flatMap(({ name, index }) => {
    const field = mapping[name] ?? null
    return field === null ? [] : [{ name, index, field }]
  })
  const titles = table[head] ?? []
  const skipped = new Set(mends.skip)
  return table.flatMap((row, index) => {
    const line = index + 1
    if (skipped.has(line)) return []
    // A head that is repeated for the next page is none of the people.
    if (index <= head || titles.every((title, column) => title === (row[column] ?? ''))) return []
    const cells = new Map(mapped.map(({ index: column, field }) => [field, (row[column] ?? '').trim()]))
    if ([...cells.values()].every((text) => text === '')) return []
    for (const mend of mends.cells) if (mend.line === line) cells.set(mend.field, mend.value.trim())
    return [{ line, cells, faults: [], person: null, strength: 0, repeats: null }]
  })
}

const partsIn = ({ cells }: Draft) => {
  const whole = cells.get('name') ?? ''
  const split = cells.has('surname') || whole === '' ? null : splitName(whole)
  return {
    title: cells.get('title') || split?.title || '',
    first_name: cells.get('first_name') || split?.first_name || '',
    surname: cells.get('surname') || split?.surname || '',
    suffix: cells.get('suffix') || split?.suffix || '',
  }
}

const fault = (
  draft: Draft,
  field: ImportField,
  problem: string,
  more: Partial<Pick<CellFault, 'suggestion' | 'spelling' | 'person'>> = {},
) =>
  draft.faults.push({
    field,
    text: draft.cells.get(field) ?? '',
    problem,
    suggestion: null,
    spelling: false,
    person: null,
    ...more,
  })

const emailKey = (email: string) => email.toLowerCase()
const nameKey = (parts: { first_name: string; surname: string }, code: string | null) =>
  `${comparable(parts.surname)}/${comparable(parts.first_name)}/${code ?? ''}`

const STRENGTHS = ['registerNumber', 'number', 'email', 'surname'] as const

/** Finds out for each row who it is (rule BP3), and which rows are the same person twice. */
function findPeople(drafts: Draft[], known: readonly KnownPerson[], question: ImportQuestion): void {
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

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Neither the surname nor the first name is the same: that is hardly one person with a new name. */
function isSomebodyElse(parts: { first_name: string; surname: string }, person: KnownPerson): boolean {
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
  const holders = new Map<KnownPerson, Draft>()
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

function codeIn(draft: Draft, { associations, spellings }: ImportQuestion): string | null {
  const text = draft.cells.get('medical_association_code') ?? ''
  if (text === '') return null
  const found = findAssociation(text, associations, spellings)
  return 'code' in found ? found.code : null
}

/** What rows become, with all that is wrong with them. */
function finish(drafts: Draft[], question: ImportQuestion, mapping: Mapping): ImportRow[] {
  const fields = new Set(Object.values(mapping).filter((field) => field !== null))
  for (const mend of question.mends.cells) fields.add(mend.field)
  for (const column of Object.keys(mapping)) {
    if (mapping[column] !== 'registerNumber' && mapping[column] !== 'number') continue
    if (isRunningNumber(column))
      for (const draft of drafts) fault(draft, mapping[column], registerText.running(column))
  }
  const read = drafts.map((draft) => ({ draft, after: readPerson(draft, question, fields) }))
  makeNumbers(read, question)
  checkUnique(read, question)
  checkLeaders(read, question)
  return read.map(({ draft, after }) => {
    const before = draft.person === null ? null : recordOf(draft.person)
    const problems = draft.faults.map(({ problem }) => problem)
    const state =
      problems.length > 0
        ? ('error' as const)
        : before === null
          ? ('new' as const)
          : isSame(before, after)
            ? ('unchanged' as const)
            : ('changed' as const)
    return { line: draft.line, state, before, after, problems, faults: draft.faults, repeats: draft.repeats }
  })
}

interface Read {
  draft: Draft
  after: PersonRecord
}

const recordOf = ({ replaced: _replaced, ...person }: KnownPerson): PersonRecord => ({
  ...person,
  ...partsOf(person),
  roles: inUsualOrder(person.roles),
})

const inUsualOrder = (roles: readonly Role[]): Role[] => Role.options.filter((role) => roles.includes(role))

const isSame = (before: PersonRecord, after: PersonRecord): boolean =>
  (Object.keys(before) as (keyof PersonRecord)[]).every(
    (key) => JSON.stringify(before[key]) === JSON.stringify(after[key]),
  )

function readPerson(draft: Draft, question: ImportQuestion, fields: ReadonlySet<ImportField>): PersonRecord {
  const { cells, person } = draft
  const before = person && recordOf(person)
  /** An empty cell says nothing of what is known already. */
  const said = (field: 'registerNumber' | 'number' | 'username' | 'email' | 'tel') =>
    cells.get(field) || before?.[field] || ''
  const roles = readRolesOf(draft, before, fields)
  const parts = nameOf(draft, before, fields)
  const email = said('email').replace(/^mailto:/i, '')
  const tel = said('tel')
  if (cells.get('email') && refuseEmail(email)) fault(draft, 'email', registerText.email)
  if (cells.get('tel') && refuseTel(tel)) fault(draft, 'tel', registerText.tel)
  for (const field of ['registerNumber', 'number'] as const)
    if (said(field).length > 40) fault(draft, field, registerText.tooLong(40))
  for (const field of [
    'title',
    'first_name',
    'surname',
    'suffix',
    'name',
    'email',
    'tel',
    'username',
  ] as const)
    if ((cells.get(field) ?? '').length > 100) fault(draft, field, registerText.tooLong(100))
  const flag = (
    field: 'online_only' | 'voice_leader' | 'active',
    read: (text: string) => boolean | undefined,
  ) => {
    const text = cells.get(field)
    const standing = before?.[field] ?? field === 'active'
    if (text === undefined || (text === '' && field !== 'voice_leader')) return standing
    const value = read(text)
    if (value === undefined) fault(draft, field, registerText.flag(field, text))
    return value ?? standing
  }
  return {
    registerNumber: said('registerNumber'),
    number: said('number'),
    username: said('username'),
    ...parts,
    email,
    tel,
    roles,
    online_only: flag('online_only', readOnline),
    voice_leader: flag('voice_leader', readLeader),
    active: flag('active', readFlag),
    medical_association_code: readAssociation(draft, question, before, roles),
  }
}

function nameOf(draft: Draft, before: PersonRecord | null, fields: ReadonlySet<ImportField>) {
  const said = partsIn(draft)
  const fromWhole = !fields.has('surname')
  const part = (field: 'title' | 'suffix') =>
    fields.has(field) || fromWhole ? said[field] : (before?.[field] ?? '')
  const parts = {
    title: part('title'),
    first_name: said.first_name || before?.first_name || '',
    surname: said.surname || before?.surname || '',
    suffix: part('suffix'),
  }
  if (said.surname === '')
    fault(draft, fields.has('surname') ? 'surname' : 'name', registerText.surnameMissing)
  if (said.first_name === '')
    fault(
      draft,
      fields.has('first_name') || !fields.has('name') ? 'first_name' : 'name',
      registerText.firstNameMissing,
    )
  const overwritten = fields.has('surname') ? (draft.cells.get('name') ?? '') : ''
  const kept =
    before !== null && composeName(before) === composeName(parts) && before.surname === parts.surname
      ? before.name
      : composeName(parts)
  return { ...parts, name: overwritten || kept }
}

function readRolesOf(draft: Draft, before: PersonRecord | null, fields: ReadonlySet<ImportField>): Role[] {
  const standing = before?.roles ?? []
  if (!fields.has('roles')) return inUsualOrder([...standing, 'ROLE_DELEGATE'])
  const text = draft.cells.get('roles') ?? ''
  const read = readRoles(text)
  if ('roles' in read) return inUsualOrder(read.roles)
  fault(draft, 'roles', registerText[read.problem](text))
  return inUsualOrder(standing)
}

function readAssociation(
  draft: Draft,
  { associations, spellings }: ImportQuestion,
  before: PersonRecord | null,
  roles: readonly Role[],
): string | null {
  const text = draft.cells.get('medical_association_code') ?? ''
  const standing = before?.medical_association_code ?? null
  if (text === '') {
    if (roles.includes('ROLE_DELEGATE') && associations.length > 0)
      fault(draft, 'medical_association_code', registerText.associationMissing)
    return standing
  }
  const found = findAssociation(text, associations, spellings)
  if ('code' in found) return found.code
  const meant = associations.find(({ code }) => code === found.suggestion)
  fault(draft, 'medical_association_code', registerText.association(text, meant?.laek ?? null), {
    suggestion: meant ? { value: meant.code, label: meant.laek } : null,
    spelling: true,
  })
  return standing
}

/** Makes the numbers and user names that nobody has given (rule BP2). */
function makeNumbers(read: readonly Read[], { people }: ImportQuestion): void {
  const everybody = [...people, ...read.map(({ after }) => after)]
  const taken = {
    registerNumber: new Set(everybody.map((person) => person.registerNumber)),
    number: new Set(everybody.map((person) => person.number)),
  }
  const usernames = new Set(everybody.map(({ username }) => username.toLowerCase()))
  const next = {
    registerNumber: Number(nextFree(taken.registerNumber)),
    number: Number(nextFree(taken.number)),
  }
  for (const { after } of read) {
    for (const field of ['registerNumber', 'number'] as const)
      if (after[field] === '') after[field] = String(next[field]++)
    if (after.username !== '' || after.surname === '') continue
    after.username = makeUsername(after, usernames)
    usernames.add(after.username)
  }
}

/** Nobody gets the number or the user name of somebody else, save of one who gets another (rule BP3). */
function checkUnique(read: readonly Read[], { people }: ImportQuestion): void {
  const changing = new Set(read.flatMap(({ draft }) => draft.person ?? []))
  const others = people.filter((person) => !changing.has(person))
  for (const field of ['registerNumber', 'number', 'username'] as const) {
    const holders = new Map(others.map((person) => [person[field].toLowerCase(), person.name]))
    const free = nextFree([...people, ...read.map(({ after }) => after)].map((person) => person[field]))
    for (const { draft, after } of read) {
      const value = after[field].toLowerCase()
      const holder = holders.get(value)
      if (holder !== undefined && draft.faults.every((fault) => fault.field !== field)) {
        const suggestion = field === 'username' ? null : { value: free, label: free }
        fault(draft, field, registerText.taken(field, after[field], holder), { suggestion })
      }
      if (value !== '' && holder === undefined) holders.set(value, `${after.name} (Zeile ${draft.line})`)
    }
  }
}

/** An association has one voice leader, who holds a seat in it (rule BP6). */
function checkLeaders(read: readonly Read[], { people }: ImportQuestion): void {
  const changing = new Set(read.flatMap(({ draft }) => draft.person ?? []))
  const leaders = new Map(
    people
      .filter((person) => person.voice_leader && person.active && !changing.has(person))
      .map(({ medical_association_code, name }) => [medical_association_code, name]),
  )
  for (const { draft, after } of read) {
    if (!after.voice_leader || !after.active) continue
    const code = after.medical_association_code
    const holder = leaders.get(code)
    if (!after.roles.includes('ROLE_DELEGATE')) fault(draft, 'voice_leader', registerText.leaderWithoutSeat)
    else if (holder !== undefined) fault(draft, 'voice_leader', registerText.secondLeader(holder))
    else leaders.set(code, `${after.name} (Zeile ${draft.line})`)
  }
}
