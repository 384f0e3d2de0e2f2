import { can } from '@portal/shared/roles.ts'
import { type Actor, accountOf } from '#core/actor.ts'
import { sendBody } from '#core/body.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { SpeakerLists } from './lists.ts'
import { addSpeaker, removeSpeaker } from './register-speech.ts'
import {
  addHeading,
  moveSpeaker,
  seatSpeaker,
  setSpeakingTime,
  setTheme,
  switchSpeakerList,
} from './run-list.ts'
import { callSpeaker, endSpeech, holdSpeech } from './run-speeches.ts'
import { readFigures } from './store.ts'
import type { ListReader } from './view.ts'

export const speakerHandlers = (lists: SpeakerLists) =>
  ({
    speakerList: {
      send: async ({ actor, request, reply, input: { file } }) => {
        const body = await lists.of(Number.parseInt(file, 10), readerOf(actor))
        if (!body) throw new Refusal('top-unknown')
        return sendBody(request, reply, body)
      },
    },
    speakerLists: {
      send: async ({ actor, request, reply }) => sendBody(request, reply, await lists.all(readerOf(actor))),
    },
    addSpeaker: { act: addSpeaker },
    removeSpeaker: { act: removeSpeaker },
    switchSpeakerList: { act: switchSpeakerList },
    addHeading: { act: addHeading },
    setTheme: { act: setTheme },
    seatSpeaker: { act: seatSpeaker },
    callSpeaker: { act: callSpeaker },
    holdSpeech: { act: holdSpeech },
    endSpeech: { act: endSpeech },
    moveSpeaker: { act: moveSpeaker },
    setSpeakingTime: { act: setSpeakingTime },
    speakerFigures: { act: ({ tx }, { topId }) => readFigures(tx, topId) },
  }) satisfies Partial<CallHandlers>

const readerOf = (actor: Actor): ListReader => ({
  seesNumbers: can(accountOf(actor), 'see-callback-numbers'),
})
