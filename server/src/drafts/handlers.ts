import { calls } from '@portal/shared/calls.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { discardDraft, saveDraft, viewDraft } from './save-draft.ts'
import { readDraft, readDrafts, readVersions } from './store.ts'

export const draftHandlers = {
  saveDraft: {
    perform: async ({ context, actor, input }) => {
      const content = await context.workshop.clean(actor, input.content)
      return act(context, calls.saveDraft, actor, (work) => saveDraft(work, { ...input, content }))
    },
  },
  discardDraft: { act: discardDraft },
  drafts: {
    read: async ({ context, actor }) =>
      (await readDrafts(context.db, accountOf(actor)?.id ?? 0)).map(viewDraft),
  },
  draftVersions: {
    read: async ({ context, actor, input }) => {
      const author = accountOf(actor)?.id ?? 0
      if (!(await readDraft(context.db, author, input.uuid))) throw new Refusal('draft-unknown')
      return (await readVersions(context.db, author, input.uuid)).map(viewDraft)
    },
  },
} satisfies Partial<CallHandlers>
