import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id, LONG_TEXT_BYTES, One } from '#wire.ts'
import { NoteText } from './records.ts'

export const seenApp = defineCall({
  method: 'POST',
  path: '/api/seen-app',
  access: 'member',
  afterEnd: true,
  refused: [404],
  summary: 'Note that one has opened a motion',
  input: z.strictObject({ appId: Id }),
  output: One,
})

export const favoriteApp = defineCall({
  method: 'POST',
  path: '/api/favorite-app',
  access: 'member',
  refused: [404],
  summary: 'Switch a bookmark on or off',
  input: z.strictObject({ appId: Id }),
  output: z.object({ favorite: z.boolean() }),
})

export const noteApp = defineCall({
  method: 'POST',
  path: '/api/note-app',
  maxBodyBytes: LONG_TEXT_BYTES,
  access: 'member',
  refused: [404],
  summary: 'Write a note; empty clears it. `before` is the text that the writer started from',
  input: z.strictObject({ appId: Id, text: NoteText, before: NoteText.optional() }),
  output: z.object({ text: z.string() }),
})
