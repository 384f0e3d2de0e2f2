import { stateOf } from '@portal/shared/hotline/rules.ts'
import type { FastifyInstance } from 'fastify'
import { type Account, type Actor, accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import { type ActorOf, act, admit, type CallHandlers } from '#core/run-call.ts'
import { sendStored } from '#core/send-file.ts'
import { declineScreen, expectPicture, keepPicture } from './answer-screen.ts'
import { askScreen, forgetScreen } from './ask-screen.ts'
import { redrawScreen } from './redraw-screen.ts'
import { findPicture, readRequests } from './store.ts'

export const hotlineHandlers = {
  askScreen: { act: (work, { registerNumber }) => askScreen(work, userOf(work.actor), registerNumber) },
  screens: {
    act: async ({ tx, actor, now }) => {
      const rows = await readRequests(tx, userOf(actor).id)
      return rows.map((row) => ({
        id: row.id,
        register_number: row.register_number,
        name: row.name,
        asked_at: row.asked_at.toISOString(),
        state: stateOf(row, now),
      }))
    },
  },
  forgetScreen: { act: (work, { id }) => forgetScreen(work, userOf(work.actor), id) },
  takeScreen: {
    perform: async ({ context, actor, input: { id, screen } }) => {
      const member = { access: 'member' } as const
      await act(context, member, actor, (work) => expectPicture(work, userOf(work.actor), id))
      // Between two short transactions, because drawing is slow.
      const picture = await redrawScreen(userOf(actor).id, screen)
      return context.files.storeFor(
        () => [picture],
        ({ sha256 }) =>
          act(context, member, actor, (work) => keepPicture(work, userOf(work.actor), id, sha256)),
      )
    },
  },
  declineScreen: { act: (work, { id }) => declineScreen(work, userOf(work.actor), id) },
} satisfies Partial<CallHandlers>

/** The pictures themselves, for nobody but whoever has asked for them (rule H5). */
export function serveScreens(http: FastifyInstance, context: Context, actorOf: ActorOf): void {
  http.get<{ Params: { id: string } }>(
    '/api/office/screens/:id',
    { schema: { hide: true }, preParsing: admit(context, 'run-office', actorOf) },
    async (request, reply) => {
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
      const picture = await findPicture(context.db, id, userOf(request.actor).id)
      if (!picture) return reply.callNotFound()
      return sendStored(request, reply, context.files, {
        ...picture,
        name: `Bild-${id}.jpg`,
        cacheable: false,
      })
    },
  )
}

function userOf(actor: Actor): Account {
  const user = accountOf(actor)
  if (!user) throw new Refusal('not-logged-in')
  return user
}
