import type { Person } from '#people/records.ts'
import type { Editor } from './editing.ts'

/** Somebody has changed something on the motion desk, for the colleagues: who, and which motions and submissions. */
export interface DeskChanged {
  op: 'desk'
  data: { by: Person | null; appIds: number[]; submissions: number[] }
}

/** A colleague has the page open on which a motion is changed, which is said again while it is, or has left it. */
export interface MotionEditing {
  op: 'editing'
  data: Editor & { by: Person; appId: number; editing: boolean }
}
