import { legalAddress } from '@portal/shared/pages/legal.ts'
import { offerStream } from '@portal/shared/stream/rules.ts'
import { accountOf } from '#core/actor.ts'
import { sendBody } from '#core/body.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import type { LegalTexts } from '#pages/legal.ts'
import { findShare } from '#shares/store.ts'
import type { StreamKeeper } from '#stream/keeper.ts'
import type { SnapshotCache } from './cache.ts'
import { readShare } from './read-share.ts'

export const snapshotHandlers = (cache: SnapshotCache, stream: StreamKeeper, texts: LegalTexts) =>
  ({
    data: { send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.data(actor)) },
    apps: { send: async ({ request, reply }) => sendBody(request, reply, await cache.apps()) },
    workingPoint: {
      send: async ({ actor, request, reply }) => sendBody(request, reply, await cache.workingPoint(actor)),
    },
    portal: {
      read: async ({ context: { config, version } }) => {
        const { open, present, acceptCount, stage, isDemo, ended, imprintUrl, privacyUrl, signOn } = config
        const [congress, source, legal] = await Promise.all([cache.congress(), stream.source(), texts.get()])
        return {
          ...congress,
          open,
          present,
          stream: offerStream(source),
          acceptCount,
          stage,
          demo: isDemo,
          ended,
          imprintUrl: legalAddress('imprint', imprintUrl, legal.imprint),
          privacyUrl: legalAddress('privacy', privacyUrl, legal.privacy),
          signOn: signOn && { name: signOn.name, only: signOn.only },
          version,
        }
      },
    },
    share: {
      read: async ({ context, actor, input, reply }) => {
        const user = accountOf(actor)
        const found = user && (await findShare(context.db, input.id, user.id))
        const share = found && (await readShare(context.db, found, user.register_number))
        if (!share) throw new Refusal('share-unknown')
        // The address is not to be handed on to anybody, and what it says not to be kept.
        reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
        return share
      },
    },
  }) satisfies Partial<CallHandlers>
