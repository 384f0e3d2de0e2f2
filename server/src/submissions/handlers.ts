import { calls } from '@portal/shared/calls.ts'
import { Share } from '@portal/shared/submissions/records.ts'
import { accountOf } from '#core/actor.ts'
import { bodyOf, sendBody } from '#core/body.ts'
import type { Db } from '#core/database/schema.ts'
import { Refusal } from '#core/refusal.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { type FoundShare, findShare } from '#core/shares.ts'
import { readProcedural } from '#procedural/store.ts'
import { viewSpeech } from '#procedural/view.ts'
import { addSupporter } from './add-supporter.ts'
import { readApp, readAppsOf } from './store.ts'
import { submitApp } from './submit-app.ts'
import { supportApp } from './support-app.ts'
import { triggerSubmits } from './transfer.ts'
import { viewAllFor, viewFor, viewRequests } from './view.ts'

export const submissionHandlers: Pick<
  CallHandlers,
  'submitApp' | 'supportApp' | 'supportedStatus' | 'addSupporter' | 'triggerAppSubmits' | 'share'
> = {
  submitApp: {
    read: async ({ context, actor, input }) => {
      const content = await context.workshop.clean(actor, input.content)
      return act(context, calls.submitApp, actor, (work) => submitApp(work, { ...input, content }))
    },
  },
  supportApp: { act: supportApp },
  addSupporter: { act: addSupporter },
  triggerAppSubmits: { act: triggerSubmits },
  supportedStatus: {
    send: async ({ context, actor, request, reply }) => {
      const user = accountOf(actor)
      const number = user?.register_number ?? ''
      const rows = user ? await readAppsOf(context.db, [user.id]) : []
      return sendBody(request, reply, bodyOf(viewRequests(viewAllFor(rows, number), number)))
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
}

/** What it is about as its reader may see it now; null where that is nothing any more. */
async function readShare(db: Db, { op, delegate_app_id, procedural_id }: FoundShare, registerNumber: string) {
  if (procedural_id !== null)
    return Share.parse({ op, data: viewSpeech(await readProcedural(db, procedural_id)) })
  const data = delegate_app_id === null ? null : viewFor(await readApp(db, delegate_app_id), registerNumber)
  return data && Share.parse({ op, data })
}
