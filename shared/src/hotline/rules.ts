import type { ScreenState } from './records.ts'

/** How long somebody has to answer (rule H3). */
export const ANSWER_WITHIN_MS = 300_000

/** The largest picture, in bytes (rule H4). */
export const MAX_PICTURE_BYTES = 5_242_880

export type ScreenRefusal =
  | 'secret-vote-runs'
  | 'person-unknown'
  | 'screen-asked-already'
  | 'screen-request-unknown'
  | 'screen-request-over'
  | 'not-a-picture'
  | 'picture-too-large'

interface StoredRequest {
  asked_at: Date
  answered_at: Date | null
  declined: boolean
}

/** What has become of a wish for a picture by now (rule H3). */
export function stateOf({ asked_at, answered_at, declined }: StoredRequest, now: Date): ScreenState {
  if (answered_at) return declined ? 'declined' : 'taken'
  return now.getTime() - asked_at.getTime() > ANSWER_WITHIN_MS ? 'over' : 'asked'
}

/** Why no picture may be taken now: a secret vote may be on the screen (rule H2). */
export const refusePicture = (mode: string | null | undefined): ScreenRefusal | null =>
  mode === 'secret' ? 'secret-vote-runs' : null

/** The kind and the bytes in base64 of a picture's data URL; null for anything else (rule H4). */
export function parsePicture(url: string): { kind: 'png' | 'jpeg'; base64: string } | null {
  const [, kind, base64] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  return kind && base64 ? { kind: kind as 'png' | 'jpeg', base64 } : null
}
