import { sendBody } from '#core/body.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { SnapshotCache } from './cache.ts'

export const snapshotHandlers = (
  cache: SnapshotCache,
): Pick<CallHandlers, 'data' | 'apps' | 'workingPoint' | 'portal'> => ({
  data: { send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.data(actor)) },
  apps: { send: async ({ request, reply }) => sendBody(request, reply, await cache.apps()) },
  workingPoint: {
    send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.workingPoint(actor)),
  },
  portal: {
    read: async ({ context: { config, version } }) => {
      const { open, present, acceptCount, stage, imprintUrl, privacyUrl } = config
      const congress = await cache.congress()
      return { ...congress, open, present, acceptCount, stage, imprintUrl, privacyUrl, version }
    },
  },
})
