import type { Application, PresentationEntry, StatusId, Synonyms } from './records.ts'

/** A motion is new or has changed; with the two things that the snapshot tells of it elsewhere. */
export interface MotionUpdated {
  op: 'update_app'
  data: Application
  /** Where it is decided by an election elsewhere. */
  polya: string | null
  secureVote: boolean
}

/** A publication was taken back: the motion is no longer there, nor in the order of voting. */
export interface MotionHidden {
  op: 'motion-hidden'
  data: { appId: number; presentation: PresentationEntry[] }
}

/** The order of voting is another one. */
export interface OrderChanged {
  op: 'order'
  data: { presentation: PresentationEntry[] }
}

/** Several motions have another status, and nothing else of them has changed. */
export interface StatusChanged {
  op: 'motion-status'
  data: { appIds: number[]; statusid: StatusId }
}

/** The office has changed the words that the search takes for each other. */
export interface SynonymsChanged {
  op: 'synonyms'
  data: { synonyms: Synonyms }
}
