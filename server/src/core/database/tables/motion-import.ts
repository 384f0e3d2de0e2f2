import type { MotionValues } from '@portal/shared/motion-import/ground.ts'
import type { Json, NullableJson } from './json.ts'

export interface MotionImportRowsTable {
  import_id: number
  motion_id: number
  line: number
  version: number
  before: NullableJson<MotionValues & { amended_content?: string | null }>
  after: Json<MotionValues>
}
