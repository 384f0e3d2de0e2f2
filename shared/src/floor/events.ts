import type { WorkingPoint } from './records.ts'

export interface MessageChanged {
  name: 'message'
  payload: { message: string; rev: number }
}

/** The same among what `send-data` tells, for clients that listen there. */
export interface MessageData {
  op: 'message'
  data: { message: string }
}

export interface WorkingPointChanged {
  op: 'working-point'
  data: WorkingPoint
}

/** The server's clock when this was sent, or a little before, so that countdowns run on it. */
export interface Clock {
  op: 'clock'
  /** Whether the clock was set to another time, so that what was said before holds no longer. */
  data: { now: string; set: boolean }
}
