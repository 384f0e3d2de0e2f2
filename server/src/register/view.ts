import type { ExistingPerson } from '@portal/shared/register/drafts.ts'
import { partsOf } from '@portal/shared/register/names.ts'
import type { AccountState, ListedPerson, PersonRecord } from '@portal/shared/register/records.ts'
import { inUsualOrder } from '@portal/shared/roles.ts'
import type { AccountColumns } from '#core/database/json.ts'
import type { AccountRow, ListedRow } from './store.ts'

/** An account as the office reads it, with the parts of its name. */
export function viewPerson(row: AccountColumns): PersonRecord {
  const { register_number, number, username, name, email, tel, online_only, voice_leader, active } = row
  return {
    registerNumber: register_number,
    number,
    username,
    ...partsOf(row),
    name,
    email,
    tel,
    roles: inUsualOrder(row.roles),
    online_only,
    voice_leader,
    active,
    medical_association_code: row.medical_association_code,
  }
}

/** The other way round. */
export function columnsOfPerson({ registerNumber, ...person }: PersonRecord): AccountColumns {
  return { register_number: registerNumber, ...person, roles: [...person.roles] }
}

export const viewExisting = (row: AccountRow): ExistingPerson => ({
  ...viewPerson(row),
  replaced: row.replaced_by !== null,
})

function stateOf({ replaced_by, logged_in_at, has_password, has_pin }: ListedRow): AccountState {
  if (replaced_by !== null) return 'replaced'
  if (logged_in_at !== null) return 'logged-in'
  if (has_password) return 'registered'
  return has_pin ? 'pin-issued' : 'none'
}

function sinceOf(row: ListedRow): Date | null {
  const state = stateOf(row)
  if (state === 'logged-in') return row.logged_in_at
  return state === 'pin-issued' ? row.letter_at : null
}

export const viewListed = (row: ListedRow): ListedPerson => ({
  ...viewPerson(row),
  state: stateOf(row),
  since: sinceOf(row)?.toISOString() ?? null,
  replacedBy: row.successor_name,
  replacedFrom: row.replaced_from_name,
})
