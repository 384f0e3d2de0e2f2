import { calls } from '@portal/shared/calls.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { hashSecret } from '#core/secret.ts'
import type { Work } from '#core/work.ts'
import { makePin } from '#people/issue-pin.ts'
import { endPersonSession, issuePersonPin } from './account-deeds.ts'
import { applyPeople } from './apply-people.ts'
import { endReplacement, replacePerson } from './hand-over.ts'
import { mendPeople, previewPeople } from './preview-people.ts'
import { readPersonFile } from './read-file.ts'
import { savePerson } from './save-person.ts'
import { readImports, readListed } from './store.ts'
import { undoPeople } from './undo-people.ts'
import { viewListed } from './view.ts'

export const registerHandlers = {
  previewPeople: {
    perform: async ({ context, actor, input }) => previewPeople(context, actor, input),
  },
  mendPeople: {
    perform: async ({ context, actor, input }) => {
      const inTurn = <T>(action: (work: Work) => Promise<T>) => act(context, calls.mendPeople, actor, action)
      return mendPeople(context, input, inTurn, actor)
    },
  },
  applyPeople: {
    perform: async ({ context, actor, input }) => {
      const inTurn = <T>(action: (work: Work) => Promise<T>) => act(context, calls.applyPeople, actor, action)
      return applyPeople(context, actor, input, inTurn)
    },
  },
  undoPeople: { act: undoPeople },
  peopleImports: {
    read: async ({ context }) => {
      const stored = await readImports(context.db)
      return stored.map(({ id, applied_at, applied_by, name, file_name, counts, undone_at }) => ({
        importId: id,
        at: applied_at.toISOString(),
        by: name ?? applied_by,
        fileName: file_name,
        counts,
        undoneAt: undone_at?.toISOString() ?? null,
      }))
    },
  },
  officePeople: { read: async ({ context }) => (await readListed(context.db)).map(viewListed) },
  personFile: {
    read: async ({ context, input }) => readPersonFile(context.db, input.registerNumber),
  },
  savePerson: { act: savePerson },
  issuePersonPin: {
    perform: async ({ context, actor, input }) => {
      // Hashing takes longer than a transaction may.
      const pin = makePin()
      const hash = await hashSecret(pin)
      await act(context, calls.issuePersonPin, actor, (work) => issuePersonPin(work, { ...input, hash }))
      return { pin }
    },
  },
  endPersonSession: { act: endPersonSession },
  replacePerson: { act: replacePerson },
  endReplacement: { act: endReplacement },
} satisfies Partial<CallHandlers>
