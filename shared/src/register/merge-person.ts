import { isDelegate } from '#people/rules.ts'
import { inUsualOrder, type Role } from '#roles.ts'
import { composeName, splitName } from './names.ts'
import type { PersonRecord } from './records.ts'

/** What the office says of a person. */
export type PersonChange = { registerNumber?: string | undefined } & {
  [Key in Exclude<keyof PersonRecord, 'registerNumber' | 'number' | 'username'>]?:
    | PersonRecord[Key]
    | undefined
} & {
  /** Roles besides those that there are, and roles less. */
  given?: readonly Role[] | undefined
  taken?: readonly Role[] | undefined
}

/** What of a person becomes another. */
export const changedFields = (before: PersonRecord, after: PersonRecord): (keyof PersonRecord)[] =>
  (Object.keys(after) as (keyof PersonRecord)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

/** What somebody becomes: the shown name follows its parts, unless it is said itself (rule BP1). */
export function merge(
  before: PersonRecord,
  { registerNumber: _number, given = [], taken = [], ...changes }: PersonChange,
): PersonRecord {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: PersonRecord = { ...before, ...said }
  const roles = [...after.roles, ...given].filter((role) => !taken.includes(role))
  after.roles = inUsualOrder(roles)
  const saysPart = (['title', 'first_name', 'surname', 'suffix'] as const).some(
    (part) => changes[part] !== undefined && changes[part] !== before[part],
  )
  if (after.name !== '' && after.surname === '' && !saysPart) Object.assign(after, splitName(after.name))
  if (changes.name === '' || (changes.name === undefined && saysPart)) after.name = composeName(after)
  // Only who holds a seat leads a voice: with the seat goes the leadership, unless it is asked for.
  if (changes.voice_leader === undefined && !isDelegate(after)) after.voice_leader = false
  if (
    changes.voice_leader === undefined &&
    after.medical_association_code !== before.medical_association_code
  )
    after.voice_leader = false
  return after
}
