import { z } from 'zod'
import { defineCall } from '#call.ts'
import { AttachedFile } from '#submissions/records.ts'
import { FilePart, One } from '#wire.ts'
import { MAX_UPLOAD_BYTES } from './rules.ts'

/** The draft that a file belongs to; 0 while it has no id. */
const DraftId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .default('0')

/** The name under which the portal keeps a file. It is the portal's own and says nothing of the file's owner. */
const StoredName = z.string().regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/)

export const upload = defineCall({
  method: 'POST',
  path: '/api/upload',
  access: 'submit-motions',
  refused: [409, 507],
  maxFileBytes: MAX_UPLOAD_BYTES,
  summary: 'Keeps a file for a draft of the user; `filename` names it from then on',
  input: z.strictObject({ file: FilePart, appId: DraftId }),
  output: z.object({ result: z.literal(true), filename: StoredName }),
})

export const uploadRemove = defineCall({
  method: 'POST',
  path: '/api/upload-remove',
  access: 'submit-motions',
  refused: [404],
  summary: 'Removes a file of the user from a draft that has not been handed in',
  input: z.strictObject({ filename: StoredName }),
  output: One,
})

export const uploads = defineCall({
  method: 'GET',
  path: '/api/uploads',
  access: 'submit-motions',
  summary: 'The files of a draft of the user, in the order of their arrival',
  input: z.strictObject({ appId: DraftId }),
  output: z.array(AttachedFile),
})
