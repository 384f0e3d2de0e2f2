import type { CallHandlers } from '#core/run-call.ts'
import { beginSpeech } from './begin-speech.ts'
import { setMessage } from './set-message.ts'
import { reloadAll, setHallText, setPause } from './set-pause.ts'
import { setWorkingPoint } from './set-working-point.ts'
import { readSitting } from './sitting-store.ts'

export const floorHandlers = {
  sittingSoFar: { read: ({ context: { db, clock } }) => readSitting(db, clock.now()) },
  setWorkingPoint: { act: setWorkingPoint },
  setMessage: { act: setMessage },
  sendMessage: { act: setMessage },
  setPause: { act: setPause },
  setHallText: { act: setHallText },
  reloadAll: { act: reloadAll },
  startSpeech: { act: beginSpeech },
} satisfies Partial<CallHandlers>
