import type { SpeakerAction } from '@portal/shared/speakers/events.ts'
import { defineChange, defineEvent } from '#core/tell.ts'
import type { EntryRow } from './store.ts'
import { nobodySpeaks, type SpeakersNow } from './view.ts'

declare module '#core/changes.ts' {
  interface Topics {
    /** Who speaks, where no socket could be told. */
    speech: null
    /** The speaker list of an agenda item. */
    speakers: number
  }
}

/** What the chair has done with an entry. */
export interface SpeechStep {
  entry: EntryRow
  action: SpeakerAction['data']['action']
}

/** Members hear who speaks; visitors learn that the floor has a new revision, and nothing else. */
export const speakersChanged = defineEvent<{
  speakers: SpeakersNow
  steps?: readonly SpeechStep[]
  rev: number
}>({
  topics: () => ['floor'],
  shown: ({ speakers, steps = [], rev }, { user }) => [
    {
      name: 'send-data',
      payload: { op: 'current-speakers', data: user ? speakers : nobodySpeaks, rev },
    },
    ...(user ? steps : []).map(
      ({ entry: { top_id: topId, id, register_number: registerNumber }, action }) => ({
        name: 'send-data' as const,
        payload: { op: 'speaker-action' as const, data: { topId, id, registerNumber, action }, rev },
      }),
    ),
  ],
})

/** The same by the operator's command, which has no sockets to tell: every process tells its own. */
export const speakersLeft = defineChange<void>(() => ['floor', 'speech'])

/** A speaker list has changed. Many register at once, so every process gathers what it tells of it. */
export const listChanged = defineChange<{ topId: number }>(({ topId }) => [`speakers:${topId}`])

/** Members who show a list read it again. */
export const listOutdated = defineEvent<{ topId: number }>({
  topics: () => [],
  shown: (data, { user }) =>
    user ? { name: 'send-data', payload: { op: 'update_speakerlist', data } } : null,
})
