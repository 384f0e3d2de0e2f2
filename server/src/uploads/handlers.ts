import { calls } from '@portal/shared/calls.ts'
import type { FastifyInstance } from 'fastify'
import { type Account, accountOf } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { readPath } from '#core/files/pieces.ts'
import { type ActorOf, act, admit, type CallHandlers } from '#core/run-call.ts'
import { sendStored } from '#core/send-file.ts'
import { checkFile } from './check-file.ts'
import { keepUpload } from './keep-upload.ts'
import { removeUpload } from './remove-upload.ts'
import { findUpload, readPending, type UploadRow } from './store.ts'
import { isStoredName, storedName } from './stored-name.ts'

export const uploadHandlers = {
  upload: {
    perform: async ({ context, actor, input }) => {
      // Everything slow comes before the transaction; of what is refused in it nothing stays.
      const { path, name, ending } = await checkFile(context, actor, input.file)
      const filename = storedName(ending)
      const fileFields = { filename, draft: input.appId, name }
      await context.files.storeFor(
        () => readPath(path),
        (stored) => act(context, calls.upload, actor, (work) => keepUpload(work, { ...fileFields, stored })),
      )
      return { result: true, filename }
    },
  },
  uploadRemove: { act: removeUpload },
  uploads: {
    read: async ({ context, actor, input }) => {
      const files = await readPending(context.db, accountOf(actor)?.id ?? 0, input.appId)
      return files.map(({ filename, name, size }) => ({ name, size, response: { result: true, filename } }))
    },
  },
} satisfies Partial<CallHandlers>

/** Who besides its owner may read a file, asked at every request; other features know. */
export type MayRead = (upload: UploadRow, reader: Account) => Promise<boolean>

interface UploadPath {
  registerNumber: string
  appId: string
  filename: string
}

/** Sends files to whoever may read them; for everybody else there is no such file (rule U8). */
export function serveUploads(
  http: FastifyInstance,
  context: Context,
  mayRead: MayRead,
  actorOf: ActorOf,
): void {
  http.get<{ Params: UploadPath }>(
    '/uploads/:registerNumber/:appId/:filename',
    { schema: { hide: true }, preParsing: admit(context, 'member', actorOf) },
    async (request, reply) => {
      const { registerNumber, appId, filename } = request.params
      if (!isStoredName(filename)) return reply.callNotFound()
      const upload = await findUpload(context.db, filename)
      const reader = accountOf(request.actor)
      if (!reader || upload?.register_number !== registerNumber) return reply.callNotFound()
      if (appId !== String(upload.delegate_app ?? upload.draft)) return reply.callNotFound()
      const own = upload.user_id === reader.id
      if (!own && !(await mayRead(upload, reader))) return reply.callNotFound()
      return sendStored(request, reply, context.files, { ...upload, download: true })
    },
  )
}
