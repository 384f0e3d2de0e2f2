import { z } from 'zod'
import { defineCall } from '#call.ts'
import { MAX_UPLOAD_BYTES } from '#uploads/rules.ts'
import { FilePart, LONG_TEXT_BYTES, One, text } from '#wire.ts'
import { CongressDesk, entryFields, GrowingList, OrderedList, SavedEntry } from './records.ts'
import { AGENDA_ITEMS } from './rules.ts'

/** An id in digits, or the code of an association. */
const Key = text(40)

export const congressDesk = defineCall({
  method: 'GET',
  path: '/api/office/congress',
  access: 'run-office',
  summary: 'All lists of the congress that the office keeps, with where each entry is used',
  input: z.strictObject({}),
  output: CongressDesk,
})

export const saveCongressEntry = defineCall({
  method: 'POST',
  path: '/api/office/congress-save',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [404, 409],
  summary:
    'Add an entry to a list of the congress, or change one, named by its key and the version that was read',
  input: z.strictObject({
    /** Empty for a new entry, and where the list has one alone. */
    key: Key.default(''),
    /** Empty for a new entry. */
    version: Key.default(''),
    /** Where a new one comes: behind this one, first (null), or at the end (left out). */
    after: Key.nullable().optional(),
    entry: SavedEntry,
  }),
  output: z.object({ key: z.string(), version: z.string() }),
})

export const moveCongressEntry = defineCall({
  method: 'POST',
  path: '/api/office/congress-move',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Put an entry of a list behind another one, or first',
  input: z.strictObject({ list: OrderedList, key: Key, after: Key.nullable() }),
  output: One,
})

export const removeCongressEntry = defineCall({
  method: 'POST',
  path: '/api/office/congress-remove',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Take an entry that nothing uses out of its list',
  input: z.strictObject({ list: GrowingList, key: Key, version: Key }),
  output: One,
})

export const keepPageFile = defineCall({
  method: 'POST',
  path: '/api/office/congress-file',
  access: 'run-office',
  refused: [507],
  maxFileBytes: MAX_UPLOAD_BYTES,
  summary: 'Keep a file that an entry of the service page names afterwards, or a picture of an exhibitor',
  input: z.strictObject({ file: FilePart, use: z.enum(['file', 'logo', 'banner']).default('file') }),
  output: z.object({ file: z.string() }),
})

export const addAgenda = defineCall({
  method: 'POST',
  path: '/api/office/congress-agenda',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'run-office',
  refused: [409],
  summary: 'Add many agenda items at the end of the agenda, all or none',
  input: z.strictObject({
    items: z
      .array(entryFields.tops.pick({ name: true, content: true }))
      .min(1)
      .max(AGENDA_ITEMS),
  }),
  output: z.object({ keys: z.array(z.string()) }),
})
