import type { Role } from '@portal/shared/roles.ts'
import type { ColumnType } from 'kysely'

/** A column of JSON: read as its value, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** The same where the database has a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** The same where there may be none. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The columns of an account that an import writes, as the database spells them, and as its undoing needs them. */
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
  roles: Role[]
  online_only: boolean
  voice_leader: boolean
  active: boolean
  medical_association_code: string | null
}
