import type { MotionField, MotionMapping } from '@portal/shared/motion-import/columns.ts'
import type { MotionValues } from '@portal/shared/motion-import/ground.ts'
import type { MotionCounts, MotionMends } from '@portal/shared/motion-import/records.ts'
import type { Generated } from 'kysely'
import type { Json, NullableJson } from './json.ts'

export interface MotionPreviewsTable {
  id: string
  made_at: Date
  file_name: string
  cells: NullableJson<string[][]>
  mapping: NullableJson<MotionMapping>
  mends: Json<MotionMends>
  digest: string
  import_id: number | null
}

export interface MotionImportsTable {
  id: Generated<number>
  applied_at: Date
  applied_by: string
  file_name: string
  counts: Json<MotionCounts>
  undone_at: Date | null
  undone_by: string | null
}

export interface MotionImportRowsTable {
  import_id: number
  motion_id: number
  line: number
  version: number
  before: NullableJson<MotionValues & { amended_content?: string | null }>
  after: Json<MotionValues>
}

export interface MotionColumnsTable {
  name: string
  field: MotionField | null
}
