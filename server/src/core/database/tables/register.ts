import type { ImportField, Mapping } from '@portal/shared/register/columns.ts'
import type { ImportCounts, Mends } from '@portal/shared/register/records.ts'
import type { Generated } from 'kysely'
import type { Json, NullableJson } from './json.ts'

export interface PeoplePreviewsTable {
  id: string
  made_at: Date
  file_name: string
  cells: NullableJson<string[][]>
  mapping: NullableJson<Mapping>
  mends: Json<Mends>
  digest: string
  import_id: number | null
}

export interface PeopleImportsTable {
  id: Generated<number>
  applied_at: Date
  applied_by: string
  file_name: string
  counts: Json<ImportCounts>
  undone_at: Date | null
  undone_by: string | null
}

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

export interface PeopleColumnsTable {
  name: string
  field: ImportField | null
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
