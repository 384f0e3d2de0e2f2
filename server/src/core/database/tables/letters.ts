import type { Generated } from 'kysely'

export interface PinLettersTable {
  id: Generated<number>
  user_id: number
  made_at: Date
  made_by: number | null
  voided_at: Date | null
  handed_over_at: Date | null
  by_mail: Generated<boolean>
}
