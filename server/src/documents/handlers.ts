import { archiveUrl } from '@portal/shared/documents/rules.ts'
import { baseName } from '@portal/shared/files.ts'
import type { FastifyInstance } from 'fastify'
import { inLineAs } from '#core/actor.ts'
import { type ByteRange, cutOut } from '#core/byte-range.ts'
import type { Context } from '#core/context.ts'
import { type ActorOf, admit, type CallHandlers } from '#core/run-call.ts'
import { disposition, sendBytes, sendFile, sendStored } from '#core/send-file.ts'
import { entriesOf, etagOf, streamArchive } from './archive.ts'
import type { DocumentKeeper } from './keeper.ts'
import type { Shelf, ShelfContents } from './shelf.ts'

export const documentHandlers = (shelf: Shelf, keeper: DocumentKeeper) =>
  ({
    archives: {
      read: async () => {
        const { archives } = await shelf.get()
        return Promise.all([...archives.values()].map((archive) => describe(archive, keeper)))
      },
    },
  }) satisfies Partial<CallHandlers>

type Archived = ShelfContents['archives'] extends ReadonlyMap<string, infer Value> ? Value : never

async function describe({ topId, topName, folders }: Archived, keeper: DocumentKeeper) {
  const documents = await Promise.all(folders.map(({ document }) => keeper.sizeOf(document)))
  const attachments = folders.flatMap((folder) => folder.attachments.map(({ size }) => size))
  const sizes = [...documents, ...attachments]
  const size = sizes.includes(null) ? null : sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
  return { topId, url: archiveUrl({ name: topName }), files: sizes.length, size }
}

/** Files by their names. A name is looked up among those that are published and never becomes a path (rule D6). */
export function serveDocuments(
  http: FastifyInstance,
  context: Context,
  { shelf, keeper, actorOf }: { shelf: Shelf; keeper: DocumentKeeper; actorOf: ActorOf },
): void {
  const route = {
    schema: { hide: true },
    config: { unguarded: true },
    preParsing: admit(context, 'visitor', actorOf),
  }
  interface FileRoute {
    Params: { file: string }
  }

  http.get<FileRoute>('/data/media/:file', route, async (request, reply) => {
    const { documents, renamed } = await shelf.get()
    const document = documents.get(request.params.file)
    const now = renamed.get(request.params.file)
    // A motion that got another number is found under the one that it had (rule BA6), for as long as nobody else has it.
    if (!document && now) return reply.redirect(`/data/media/${encodeURIComponent(now)}`, 307)
    if (!document) return reply.callNotFound()
    return sendFile(request, reply, {
      etag: `"${document.revision}"`,
      size: await keeper.ready(document, inLineAs(request.actor)),
      name: document.name,
      stream: (range) => keeper.stream(document, inLineAs(request.actor), range),
      ours: true,
    })
  })

  http.get<FileRoute>('/data/attachments/:file', route, async (request, reply) => {
    const found = (await shelf.get()).attachments.get(request.params.file)
    if (!found) return reply.callNotFound()
    return sendStored(request, reply, context.files, { ...found, name: baseName(found.file) })
  })

  http.get<FileRoute>('/data/attachments/top/:file', route, async (request, reply) => {
    const archive = (await shelf.get()).archives.get(request.params.file)
    if (!archive) return reply.callNotFound()
    const entries = await entriesOf(archive.folders, keeper, context.files, inLineAs(request.actor))
    const { stream, length } = await streamArchive(entries)
    const file = {
      etag: etagOf(entries),
      size: length,
      stream: async (range: ByteRange | null) => (range ? cutOut(stream, range) : stream),
    }
    // What is not sent, because its reader has it already, is not read either.
    const leave = () => void stream.destroy()
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
    return sendBytes(request, reply, file, {
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', request.params.file),
    })
  })
}
