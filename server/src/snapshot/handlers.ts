import { offerStream } from '@portal/shared/stream/rules.ts'
import { sendBody } from '#core/body.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { StreamKeeper } from '#stream/keeper.ts'
import type { SnapshotCache } from './cache.ts'

export const snapshotHandlers = (
  cache: SnapshotCache,
  stream: StreamKeeper,
): Pick<CallHandlers, 'data' | 'apps' | 'workingPoint' | 'portal'> => ({
  data: { send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.data(actor)) },
  apps: { send: async ({ request, reply }) => sendBody(request, reply, await cache.apps()) },
  workingPoint: {
    send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.workingPoint(actor)),
  },
  portal: {
    read: async ({ context: { config, version } }) => {
      const { open, present, acceptCount, stage, imprintUrl, privacyUrl } = config
      const [congress, source] = await Promise.all([cache.congress(), stream.source()])
      return {
        ...congress,
        open,
        present,
        stream: offerStream(source),
        acceptCount,
        stage,
        imprintUrl,
        privacyUrl,
        version,
      }
    },
  },
})
