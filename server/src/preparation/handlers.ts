import { calls } from '@portal/shared/calls.ts'
import { readPath } from '#core/files/pieces.ts'
import { Refusal } from '#core/refusal.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { checkFile, isPicture } from '#uploads/check-file.ts'
import { addAgenda } from './add-agenda.ts'
import { keepPageFile } from './keep-file.ts'
import { moveEntry } from './move-entry.ts'
import { readDesk } from './read-desk.ts'
import { removeEntry } from './remove-entry.ts'
import { type EntryToSave, saveEntry } from './save-entry.ts'

/** As large as the pages show pictures, on screens that draw two points for one. */
const frames = {
  file: undefined,
  logo: { width: 640, height: 480, crop: false },
  banner: { width: 2400, height: 400, crop: true },
}

export const preparationHandlers = {
  congressDesk: { act: readDesk },
  saveCongressEntry: {
    perform: async ({ context, actor, input }) => {
      // Texts are cleaned before the transaction begins.
      const entry = await cleaned(input.entry, (html) => context.workshop.clean(actor, html))
      return act(context, calls.saveCongressEntry, actor, (work) => saveEntry(work, { ...input, entry }))
    },
  },
  moveCongressEntry: { act: moveEntry },
  removeCongressEntry: { act: removeEntry },
  keepPageFile: {
    perform: async ({ context, actor, input: { file, use } }) => {
      const { path, name, ending } = await checkFile(context, actor, file, frames[use])
      if (use !== 'file' && !isPicture(ending)) throw new Refusal('page-picture-kind')
      return context.files.storeFor(
        () => readPath(path),
        (stored) => act(context, calls.keepPageFile, actor, (work) => keepPageFile(work, { name, stored })),
      )
    },
  },
  addAgenda: { act: addAgenda },
} satisfies Partial<CallHandlers>

/** The entry with its formatted texts cleaned. */
async function cleaned(entry: EntryToSave, clean: (html: string) => Promise<string>): Promise<EntryToSave> {
  switch (entry.list) {
    case 'service': {
      const { fields } = entry
      const content = fields.content === null ? null : await clean(fields.content)
      return { ...entry, fields: { ...fields, content } }
    }
    case 'texts': {
      const [imprint, privacy] = [await clean(entry.fields.imprint), await clean(entry.fields.privacy)]
      return { ...entry, fields: { ...entry.fields, imprint, privacy } }
    }
    default:
      return entry
  }
}
