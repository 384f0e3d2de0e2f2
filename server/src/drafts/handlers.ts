import { accountOf } from '#core/actor.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { discardDraft, saveDraft, viewDraft } from './save-draft.ts'
import { readDrafts, readVersions } from './store.ts'

export const draftHandlers: Pick<CallHandlers, 'drafts' | 'saveDraft' | 'discardDraft' | 'draftVersions'> = {
  saveDraft: { act: saveDraft },
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
