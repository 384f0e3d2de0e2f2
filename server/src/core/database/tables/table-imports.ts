import type { Generated } from 'kysely'
import type { Json, NullableJson } from './json.ts'

// What tables of people and of motions leave behind is alike.

export interface PreviewsTable {
  id: string
  made_at: Date
  file_name: string
  cells: NullableJson<string[][]>
  mapping: NullableJson<Record<string, string | null>>
  mends: Json<object>
  digest: string
  import_id: number | null
  version: Generated<number>
  /** By what each row is known, by its line. */
  marks: Json<Record<string, string>>
}

export interface ImportsTable {
  id: Generated<number>
  applied_at: Date
  applied_by: string
  file_name: string
  counts: Json<object>
  undone_at: Date | null
  undone_by: string | null
}

export interface ColumnsTable {
  name: string
  field: string | null
}
