import type { CalledSpeaker, CurrentSpeaker } from './records.ts'

/** A list has changed: whoever shows it reads it again. */
export interface SpeakerListChanged {
  op: 'update_speakerlist'
  data: { topId: number }
}

/** Somebody was called up, has begun to speak, or has ended. */
export interface SpeakerAction {
  op: 'speaker-action'
  data: {
    topId: number
    id: number
    registerNumber: string | null
    action: 'called' | 'started' | 'ended'
  }
}

/** Who speaks and who has been called up, as the snapshot has it. */
export interface SpeakersChanged {
  op: 'current-speakers'
  data: { currentSpeakers: CurrentSpeaker[]; calledSpeakers: CalledSpeaker[] }
}
