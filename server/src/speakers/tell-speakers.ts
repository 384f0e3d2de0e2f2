import type { PortalEvent } from '@portal/shared/events.ts'
import type { SpeakerAction } from '@portal/shared/speakers/events.ts'
import type { Server } from 'socket.io'
import { everyoneBut, members, tellLocally } from '#core/broadcast.ts'
import type { Context } from '#core/context.ts'
import { lockFloor, readFloor } from '#core/floor.ts'
import { quietly } from '#core/quiet.ts'
import type { Work } from '#core/work.ts'
import { type EntryRow, readCalled } from './store.ts'
import { nobodySpeaks, type SpeakersNow, viewSpeakers } from './view.ts'

interface Done {
  entry: EntryRow
  action: SpeakerAction['data']['action']
}

/**
 * Who speaks or has been called up has changed, and with it the floor. Members hear who; visitors learn that the floor
 * has a new revision, and nothing else.
 */
export async function tellSpeakers(work: Work, ...done: Done[]): Promise<void> {
  const { rev } = await lockFloor(work.tx)
  const speakers = viewSpeakers(await readCalled(work.tx))
  work.publish(members, speakersChanged(speakers, rev))
  work.publish(everyoneBut('members'), speakersChanged(nobodySpeaks, rev))
  for (const { entry, action } of done) {
    const { top_id: topId, id, register_number: registerNumber } = entry
    const data = { topId, id, registerNumber, action }
    work.publish(members, { name: 'send-data', payload: { op: 'speaker-action', data, rev } })
  }
  work.changed('floor')
}

const speakersChanged = (data: SpeakersNow, rev: number): PortalEvent => ({
  name: 'send-data',
  payload: { op: 'current-speakers', data, rev },
})

/** The operator's command has no sockets to tell: every process tells those whose sockets it holds. */
export function tellSpeakersOnChange(io: Server, { db, changes, log }: Context): void {
  const tell = async () => {
    const { rev } = await readFloor(db)
    tellLocally(io, members, speakersChanged(viewSpeakers(await readCalled(db)), rev))
    tellLocally(io, everyoneBut('members'), speakersChanged(nobodySpeaks, rev))
  }
  changes.onChange((topic) => {
    if (topic !== 'speakers') return
    void quietly(log, 'tell who speaks', tell)
  })
}
