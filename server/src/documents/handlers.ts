import { archiveUrl } from '@portal/shared/documents/rules.ts'
import { baseName } from '@portal/shared/files.ts'
import type { FastifyInstance } from 'fastify'
import { filesFolder } from '#congress/stored-files.ts'
import { sendProblem } from '#core/answer-failure.ts'
import { namesEtag } from '#core/body.ts'
import { cutOut, rangeAsked } from '#core/byte-range.ts'
import type { Context } from '#core/context.ts'
import { type ActorOf, admit, type CallHandlers } from '#core/run-call.ts'
import { disposition, sendFile } from '#core/send-file.ts'
import { entriesOf, etagOf, streamArchive } from './archive.ts'
import { type DocumentKeeper, keptName } from './keeper.ts'
import type { Shelf, Shelved } from './shelf.ts'

export const documentHandlers = (shelf: Shelf, keeper: DocumentKeeper): Pick<CallHandlers, 'archives'> => ({
  archives: {
    read: async () => {
      const { archives } = await shelf.get()
      return Promise.all([...archives.values()].map((archive) => describe(archive, keeper)))
    },
  },
})

type Archived = Shelved['archives'] extends ReadonlyMap<string, infer Value> ? Value : never

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
    preValidation: admit(context, 'visitor', actorOf),
  }
  const { dataDir } = context.config
  interface Named {
    Params: { file: string }
  }

  http.get<Named>('/data/media/:file', route, async (request, reply) => {
    const document = (await shelf.get()).documents.get(request.params.file)
    if (!document) return reply.callNotFound()
    await keeper.ready(document)
    const { folder } = keeper
    return sendFile(request, reply, { folder, kept: keptName(document), name: document.name, ours: true })
  })

  http.get<Named>('/data/attachments/:file', route, async (request, reply) => {
    const found = (await shelf.get()).attachments.get(request.params.file)
    if (!found) return reply.callNotFound()
    return sendFile(request, reply, {
      folder: filesFolder(dataDir),
      kept: found.sha256,
      name: baseName(found.file),
    })
  })

  http.get<Named>('/data/attachments/top/:file', route, async (request, reply) => {
    const archive = (await shelf.get()).archives.get(request.params.file)
    if (!archive) return reply.callNotFound()
    const entries = await entriesOf(archive.folders, keeper, dataDir)
    const etag = etagOf(entries)
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('accept-ranges', 'bytes')
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const { stream, length } = await streamArchive(entries)
    const range = rangeAsked(request, etag, length)
    if (range === 'beyond') {
      stream.destroy()
      return sendProblem(reply.header('content-range', `bytes */${length}`), 416)
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${length}`)
    return reply
      .type('application/zip')
      .header('content-length', range ? range.end - range.start + 1 : length)
      .header('content-disposition', disposition('attachment', request.params.file))
      .header('x-content-type-options', 'nosniff')
      .send(range ? cutOut(stream, range) : stream)
  })
}
