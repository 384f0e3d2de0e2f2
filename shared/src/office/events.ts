import type { Person } from '#people/records.ts'

/** Somebody has changed something on the motion desk, for the colleagues: who, and which motions and submissions. */
export interface DeskChanged {
  op: 'desk'
  data: { by: Person | null; appIds: number[]; submissions: number[] }
}
