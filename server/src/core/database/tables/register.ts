import type { Generated } from 'kysely'
import type { Json, NullableJson } from './json.ts'

/** The columns of an account that an import writes, as the database spells them. */
export interface AccountColumns {
  register_number: string
  number: string
  username: string
  title: string
  first_name: string
  surname: string
  suffix: string
  name: string
  email: string
  tel: string
  roles: string[]
  online_only: boolean
  voice_leader: boolean
  active: boolean
  medical_association_code: string | null
}

export interface PeopleImportRowsTable {
  import_id: number
  user_id: number
  line: number | null
  before: NullableJson<AccountColumns>
  after: Json<AccountColumns>
}

export interface PeopleSpellingsTable {
  spelling: string
  code: string
}

export interface PlannedReplacementsTable {
  id: Generated<number>
  replaced_id: number
  successor_id: number
  leader_id: number | null
  from_at: Date
  until_at: Date | null
  state: 'planned' | 'begun' | 'done' | 'refused' | 'cancelled'
  refusal: string | null
}
