import type { ColumnType, JSONColumnType } from 'kysely'

/** A column of JSON: read as its value, written as text. */
export type Json<T extends object> = JSONColumnType<T, string, string>

/** The same where there may be none. */
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>
