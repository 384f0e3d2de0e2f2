import {
  type CalledSpeaker,
  type CurrentSpeaker,
  type SpeakerEntry,
  type SpeakerList,
  SpeechStatus,
} from '@portal/shared/speakers/records.ts'
import { isOpen } from '@portal/shared/speakers/rules.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import type { EntryRow, readCalled, readLists } from './store.ts'

/** The callback number is for those who call back, and for nobody else (rule W5). */
export interface ListReader {
  seesNumbers: boolean
}

export function viewEntry(row: EntryRow, { seesNumbers }: ListReader): SpeakerEntry {
  const status = row.status === null ? null : SpeechStatus.parse(row.status)
  return {
    id: row.id,
    type: row.type === lineType.heading ? lineType.heading : lineType.speaker,
    value: row.value,
    registerNumber: row.register_number,
    name: row.name ?? row.guest,
    theme: row.theme_id,
    status,
    active: status === speechStatus.speaking,
    open: isOpen(status),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    heldAt: row.held_at?.toISOString() ?? null,
    restedMs: row.rested_ms,
    ...(seesNumbers && { contact: row.contact }),
  }
}

type Rows = Awaited<ReturnType<typeof readLists>>

export function viewLists({ lists, themes, entries }: Rows, reader: ListReader): SpeakerList[] {
  const themesOf = Map.groupBy(themes, ({ top_id }) => top_id)
  const entriesOf = Map.groupBy(entries, ({ top_id }) => top_id)
  return lists.map(({ topId, open, seconds }) => ({
    topId,
    open: open ?? false,
    seconds,
    themes: (themesOf.get(topId) ?? []).map(({ id, name, active }) => ({ id, name, active })),
    list: (entriesOf.get(topId) ?? []).map((row) => viewEntry(row, reader)),
  }))
}

/** Who speaks and who has been called up, as the snapshot and the events have it. */
export interface SpeakersNow {
  currentSpeakers: CurrentSpeaker[]
  calledSpeakers: CalledSpeaker[]
}

/** Visitors are not shown who takes part. */
export const nobodySpeaks: SpeakersNow = { currentSpeakers: [], calledSpeakers: [] }

export function viewSpeakers(rows: Awaited<ReturnType<typeof readCalled>>): SpeakersNow {
  const called = (row: (typeof rows)[number]): CalledSpeaker => ({
    id: row.id,
    top_id: row.top_id,
    register_number: row.register_number,
    name: row.name ?? row.guest ?? '',
    seconds: row.seconds,
  })
  return {
    currentSpeakers: rows.flatMap((row) =>
      row.status === speechStatus.speaking && row.started_at
        ? [
            {
              ...called(row),
              startedAt: row.started_at.toISOString(),
              heldAt: row.held_at?.toISOString() ?? null,
              restedMs: row.rested_ms,
            },
          ]
        : [],
    ),
    calledSpeakers: rows.filter(({ status }) => status === speechStatus.called).map(called),
  }
}
