import { calls } from '@portal/shared/calls.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { addAgenda } from './add-agenda.ts'
import { moveEntry } from './move-entry.ts'
import { readDesk } from './read-desk.ts'
import { removeEntry } from './remove-entry.ts'
import { saveEntry } from './save-entry.ts'

export const preparationHandlers = {
  congressDesk: { act: readDesk },
  saveCongressEntry: {
    perform: async ({ context, actor, input }) => {
      const { entry } = input
      // Texts are cleaned before the transaction begins.
      const cleaned =
        entry.list === 'service' && entry.fields.content !== null
          ? {
              ...entry,
              fields: {
                ...entry.fields,
                content: await context.workshop.clean(actor, entry.fields.content),
              },
            }
          : entry
      return act(context, calls.saveCongressEntry, actor, (work) =>
        saveEntry(work, { ...input, entry: cleaned }),
      )
    },
  },
  moveCongressEntry: { act: moveEntry },
  removeCongressEntry: { act: removeEntry },
  addAgenda: { act: addAgenda },
} satisfies Partial<CallHandlers>
