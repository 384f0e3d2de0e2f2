import type { Result } from '#voting/records.ts'
import type { ProceduralMotion } from './records.ts'

/** A procedural motion is before the hall: newly started, put again, or back after another one on top of it. */
export interface StartBo {
  name: 'start-bo'
  payload: ProceduralMotion
}

export interface OpenBo {
  name: 'open-bo'
  payload: ProceduralMotion
}

/** Somebody will speak for or against it, or votes have come in. */
export interface UpdateBo {
  name: 'update-bo'
  payload: ProceduralMotion
}

export interface StopBo {
  name: 'stop-bo'
  payload: { id: number; rev: number }
}

export interface ProceduralDeclared {
  op: 'result-bo'
  data: Result
}

export interface ProceduralCancelled {
  op: 'cancel-bo'
  data: { id: number }
}
