import { calls } from '@portal/shared/calls.ts'
import type { ImportCounts } from '@portal/shared/register/records.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { hashSecret } from '#core/secret.ts'
import { makePin } from '#people/issue-pin.ts'
import { acting } from '#table-import/table-import.ts'
import { endPersonSession, issuePersonPin } from './account-deeds.ts'
import { applyPeople } from './apply-people.ts'
import { changePeople, endSessions } from './change-people.ts'
import { endReplacement, replacePerson } from './hand-over.ts'
import { mendPeople, peopleImport } from './people-import.ts'
import { readPersonFile } from './read-file.ts'
import { savePerson } from './save-person.ts'
import { readListed } from './store.ts'
import { undoPeople } from './undo-people.ts'
import { viewListed } from './view.ts'

export const registerHandlers = {
  previewPeople: {
    perform: async ({ context, actor, input }) => peopleImport.preview(context, actor, input),
  },
  mendPeople: {
    perform: async (call) => mendPeople(call.context, call.actor, acting(calls.mendPeople, call), call.input),
  },
  applyPeople: {
    perform: async (call) =>
      applyPeople(call.context, call.actor, acting(calls.applyPeople, call), call.input),
  },
  undoPeople: { act: undoPeople },
  peopleImports: { read: async ({ context }) => peopleImport.list<ImportCounts>(context.db) },
  officePeople: { read: async ({ context }) => (await readListed(context.db)).map(viewListed) },
  personFile: {
    read: async ({ context, input }) => readPersonFile(context.db, input.registerNumber),
  },
  savePerson: { act: savePerson },
  changePeople: { act: changePeople },
  endSessions: { act: endSessions },
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
