import { baseName } from '@portal/shared/files.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'
import { isStorable } from '@portal/shared/wire.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#core/context.ts'
import { sendBytes, sendStored } from '#core/send-file.ts'
import { findServed } from './store.ts'

/** What the archive's own files are, by their endings; nothing that somebody brought along is among them. */
const kinds: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
}

/** Where an archive has the files that people have attached: they are sent as all such files are. */
const BROUGHT = 'anlagen/'

/** Nothing but what lies beside it, as the pages say themselves. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The archives of former congresses, each under its year, for everybody (rule KE15). */
export function serveArchives(http: FastifyInstance, { db, files }: Pick<Context, 'db' | 'files'>): void {
  // A path is looked up among those of the archive and never becomes one of a disk.
  const find = async (place: string, path: string) =>
    isStorable(place + path) ? await findServed(db, place, path) : undefined
  const route = { schema: { hide: true }, config: { unguarded: true } }
  // The list of them stands there.
  http.get('/Archiv', route, (_, reply) => reply.redirect(decidedAddress))
  http.get<{ Params: { place: string } }>('/Archiv/:place', route, async ({ params: { place } }, reply) =>
    (await find(place, 'index.html')) ? reply.redirect(`/Archiv/${place}/`) : reply.callNotFound(),
  )
  http.get<{ Params: { place: string; '*': string } }>('/Archiv/:place/*', route, async (request, reply) => {
    // A path is looked up among those of the archive and never becomes one of a disk.
    const path = request.params['*'] || 'index.html'
    const file = await find(request.params.place, path)
    if (!file) return reply.callNotFound()
    const named = { ...file, name: baseName(path) }
    const type = kinds[path.slice(path.lastIndexOf('.') + 1)]
    const ours = !path.startsWith(BROUGHT)
    if (!type || !ours) return sendStored(request, reply, files, { ...named, ours })
    return sendBytes(
      request,
      reply,
      { etag: `"${file.sha256}"`, size: file.size, stream: (range) => files.stream(named, range) },
      { 'content-type': type, 'content-security-policy': POLICY },
    )
  })
}
