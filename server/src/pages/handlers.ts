import { baseName } from '@portal/shared/files.ts'
import type { FastifyInstance } from 'fastify'
import { sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { type ActorOf, admit, type CallHandlers } from '#core/run-call.ts'
import { sendStored } from '#core/send-file.ts'
import type { PagesCache } from './cache.ts'

export const pagesHandlers = (cache: PagesCache) =>
  ({
    pages: { send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.body(actor)) },
  }) satisfies Partial<CallHandlers>

/** The files of service items and exhibitors, by their names in the congress file (rule G3). */
export function serveDownloads(
  http: FastifyInstance,
  context: Context,
  cache: PagesCache,
  actorOf: ActorOf,
): void {
  http.get<{ Params: { '*': string } }>(
    '/download/*',
    {
      schema: { hide: true },
      config: { unguarded: true },
      preParsing: admit(context, 'visitor', actorOf),
    },
    async (request, reply) => {
      const file = await cache.file(request.params['*'], request.actor)
      if (!file) return reply.callNotFound()
      return sendStored(request, reply, context.files, { ...file, name: baseName(file.name) })
    },
  )
}
