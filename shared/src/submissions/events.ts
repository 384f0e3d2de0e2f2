import type { DelegateApp } from './records.ts'

/** Something for these readers alone: they fetch it from `GET /share/{id}`. */
export interface ShareMade {
  op: 'share'
  data: { id: string }
}

/** How far a delegate motion has come. Whoever may not read it any more takes it out of sight. */
export interface DelegateAppStatus {
  op: 'status_delegateapp'
  data: Pick<
    DelegateApp,
    | 'id'
    | 'transferred'
    | 'transfer_time'
    | 'transfer_id'
    | 'backend_status'
    | 'appId'
    | 'print_number'
    | 'version'
  >
}
