import type { Server } from 'socket.io'
import type { Context } from '#core/context.ts'
import { quietly } from '#core/quiet.ts'
import { tellLocally } from '#core/tell.ts'
import type { Work } from '#core/work.ts'
import { lockFloor, readFloor } from '#floor-lock/store.ts'
import { type SpeechStep, speakersChanged } from './events.ts'
import { readCalled } from './store.ts'
import { viewSpeakers } from './view.ts'

/** Who speaks or has been called up has changed, and with it the floor. */
export async function tellSpeakers(work: Work, ...steps: SpeechStep[]): Promise<void> {
  const { rev } = await lockFloor(work.tx)
  work.tell(speakersChanged({ speakers: viewSpeakers(await readCalled(work.tx)), steps, rev }))
}

/** The operator's command has no sockets to tell: every process tells those whose sockets it holds. */
export function tellSpeakersOnChange(io: Server, { db, changes, log }: Context): void {
  const tell = async () => {
    const { rev } = await readFloor(db)
    tellLocally(io, speakersChanged({ speakers: viewSpeakers(await readCalled(db)), rev }))
  }
  changes.on('speech', () => void quietly(log, 'tell who speaks', tell))
}
