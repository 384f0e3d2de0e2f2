import { calls } from '@portal/shared/calls.ts'
import { accountOf } from '#core/actor.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { discardDraft, saveDraft, viewDraft } from './save-draft.ts'
import { readDrafts, readVersions } from './store.ts'

export const draftHandlers: Pick<CallHandlers, 'drafts' | 'saveDraft' | 'discardDraft' | 'draftVersions'> = {
  saveDraft: {
    read: async ({ context, actor, input }) => {
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
    read: async ({ context, actor, input }) =>
      (await readVersions(context.db, accountOf(actor)?.id ?? 0, input.uuid)).map(viewDraft),
  },
}
