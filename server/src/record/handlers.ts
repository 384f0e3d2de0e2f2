import { calls } from '@portal/shared/calls.ts'
import { sendBody } from '#core/body.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { liftEmbargo, setEmbargo } from './embargo.ts'
import { noteLook, readHistory } from './history.ts'
import type { ReleasedDecisions } from './released.ts'
import { readEmbargoes } from './store.ts'

export const recordHandlers = (released: ReleasedDecisions) =>
  ({
    decided: {
      send: async ({ input: { q, top }, request, reply }) =>
        sendBody(request, reply, await released.body({ query: q, topId: top })),
    },
    embargoes: {
      read: async ({ context: { db } }) =>
        (await readEmbargoes(db)).map(({ motion_id, until }) => ({
          appId: motion_id,
          until: until?.toISOString() ?? null,
        })),
    },
    history: {
      perform: async ({ context, actor, input }) => {
        await act(context, calls.history, actor, noteLook)
        return readHistory(context.db, input)
      },
    },
    setEmbargo: { act: setEmbargo },
    liftEmbargo: { act: liftEmbargo },
  }) satisfies Partial<CallHandlers>
