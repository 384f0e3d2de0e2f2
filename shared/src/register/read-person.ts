import { isDelegate, refuseEmail, refuseTel } from '#people/rules.ts'
import { inUsualOrder, type Role } from '#roles.ts'
import { registerText } from '#text/register.ts'
import { findAssociation } from './associations.ts'
import type { ImportField } from './columns.ts'
import { type Draft, type ExistingPerson, fault, type ImportQuestion, partsIn } from './drafts.ts'
import { composeName, partsOf } from './names.ts'
import { readFlag, readLeader, readOnline, readRoles } from './read-cells.ts'
import type { PersonRecord } from './records.ts'

/** A known person as a row is compared with: with the parts of the name, and roles in their usual order. */
export const recordOf = ({ replaced: _replaced, ...person }: ExistingPerson): PersonRecord => ({
  ...person,
  ...partsOf(person),
  roles: inUsualOrder(person.roles),
})

/** Whom a row makes of a person, or of nobody (rule BP4); what is wrong with its cells is noted. */
export function readPerson(
  draft: Draft,
  question: ImportQuestion,
  fields: ReadonlySet<ImportField>,
): PersonRecord {
  const { cells, person } = draft
  const before = person && recordOf(person)
  /** An empty cell says nothing of what is known already. */
  const said = (field: 'registerNumber' | 'number' | 'username' | 'email' | 'tel') =>
    cells.get(field) || before?.[field] || ''
  const roles = readRolesOf(draft, before, fields)
  const parts = nameOf(draft, before, { fields, roles })
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

function nameOf(
  draft: Draft,
  before: PersonRecord | null,
  { fields, roles }: { fields: ReadonlySet<ImportField>; roles: readonly Role[] },
) {
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
  // Of guests and staff often no more is known.
  if (said.first_name === '' && isDelegate({ roles }))
    fault(
      draft,
      fields.has('first_name') || !fields.has('name') ? 'first_name' : 'name',
      registerText.firstNameMissing,
    )
  const overwritten = fields.has('surname') ? (draft.cells.get('name') ?? '') : ''
  const composed =
    before !== null && composeName(before) === composeName(parts) && before.surname === parts.surname
      ? before.name
      : composeName(parts)
  return { ...parts, name: overwritten || composed }
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
    if (isDelegate({ roles }) && associations.length > 0)
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
