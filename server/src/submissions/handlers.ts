import { calls } from '@portal/shared/calls.ts'
import { accountOf } from '#core/actor.ts'
import { bodyOfLong, sendBody } from '#core/body.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { addSupporter } from './add-supporter.ts'
import { readAppsOf } from './store.ts'
import { submitApp } from './submit-app.ts'
import { supportApp } from './support-app.ts'
import { triggerSubmits } from './transfer.ts'
import { viewAllFor, viewRequests } from './view.ts'

export const submissionHandlers = {
  submitApp: {
    perform: async ({ context, actor, input }) => {
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
      const requests = viewRequests(viewAllFor(rows, number), number)
      return sendBody(request, reply, await bodyOfLong(JSON.stringify(requests)))
    },
  },
} satisfies Partial<CallHandlers>
