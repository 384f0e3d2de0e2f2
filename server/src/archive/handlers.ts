import { createHash } from 'node:crypto'
import { cutOut } from '#core/byte-range.ts'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { disposition, sendBytes } from '#core/send-file.ts'
import { streamArchive } from '#documents/archive.ts'
import type { Archivist } from './archivist.ts'
import { findArchive, readFiles } from './store.ts'

export const archiveHandlers = (archivist: Archivist) =>
  ({
    archiveState: { read: () => archivist.state() },
    beginArchive: { perform: ({ actor }) => archivist.begin(actor) },
    archiveFile: {
      send: async ({ context: { db, files }, request, reply }) => {
        const found = await findArchive(db)
        if (!found?.made_at) throw new Refusal('archive-unknown')
        const changed = found.made_at
        const entries = (await readFiles(db, found.id)).map(({ path, sha256, size }) => ({
          name: `Archiv/${path}`,
          hash: sha256,
          changed,
          bytes: { size, stream: () => files.stream({ name: path, sha256, size }) },
        }))
        const { stream, length } = await streamArchive(entries)
        // What is not sent is not read either.
        const leave = () => void stream.destroy()
        reply.raw.once('close', leave)
        if (reply.raw.destroyed) leave()
        const named = createHash('sha256').update(
          JSON.stringify(entries.map(({ name, hash }) => [name, hash])),
        )
        const etag = `"${named.update(changed.toISOString()).digest('base64url')}"`
        return sendBytes(
          request,
          reply,
          { etag, size: length, stream: async (range) => (range ? cutOut(stream, range) : stream) },
          {
            'content-type': 'application/zip',
            'content-disposition': disposition('attachment', 'Archiv.zip'),
          },
        )
      },
    },
  }) satisfies Partial<CallHandlers>
