export interface DecisionEmbargoesTable {
  motion_id: number
  until: Date | null
  set_by: number | null
  set_at: Date
}
