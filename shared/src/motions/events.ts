import type { Application, StatusId } from './records.ts'

/** A motion is new or has changed. */
export interface MotionUpdated {
  op: 'update_app'
  data: Application
}

/** Several motions have another status, and nothing else of them has changed. */
export interface StatusChanged {
  op: 'motion-status'
  data: { appIds: number[]; statusid: StatusId }
}
