import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ArchivedCongress } from '@portal/shared/archive/records.ts'
import { attachmentUrl, documentUrl } from '@portal/shared/documents/rules.ts'
import { baseName } from '@portal/shared/files.ts'
import type { MotionVersion } from '@portal/shared/motions/records.ts'
import type { Protocol } from '@portal/shared/record/protocol.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'
import { readLogFile } from '#audit/log-file.ts'
import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import type { Bytes } from '#core/files/pieces.ts'
import { Overload } from '#core/overload.ts'
import { Refusal } from '#core/refusal.ts'
import type { DocumentKeeper } from '#documents/keeper.ts'
import type { Shelf } from '#documents/shelf.ts'
import { readPublicVersions } from '#motions/store.ts'
import { viewVersions } from '#motions/view.ts'
import { bookletOfDecisions, bookletOfProtocol } from '#record/booklet.ts'
import type { Minutes } from '#record/minutes.ts'
import type { RecordPrinter } from '#record/printer.ts'
import type { ReleasedDecisions } from '#record/released.ts'
import { readSettings } from '#settings/store.ts'
import { readSharedPart, shownTo } from '#snapshot/shared-part.ts'
import { readCongress } from '#snapshot/store.ts'

/** What draws the pages; the web's own build brings it. */
interface ArchiveDrawer {
  archivePages: (page: string, known: ArchivedCongress) => Iterable<{ path: string; html: string }>
  /** The style sheets and scripts of the build that the pages name, by their addresses. */
  archiveFiles: (page: string) => string[]
}

/** The browser's side as it was built: what draws, the page that it draws in, and where its files lie. */
export interface ArchiveDrawing {
  drawer: ArchiveDrawer
  built: string
  dist: string
}

export interface ArchiveTools {
  context: Context
  shelf: Shelf
  keeper: DocumentKeeper
  minutes: Minutes
  printer: RecordPrinter
  released: ReleasedDecisions
  drawing: ArchiveDrawing
  /** Ends it in the middle. */
  signal?: AbortSignal
}

/** A file of an archive. Its bytes can be read more than once. */
export interface ArchiveFile {
  path: string
  bytes: () => Bytes
}

export interface ArchiveSummary {
  title: string
  motions: number
  /** What could not be brought along, by name. */
  missing: string[]
}

/**
 * Makes the archive of the congress (rules KE6 to KE9): all that everybody may read, as files that need no portal. `keep`
 * takes one after the other, the checksums last. The same content makes the same files.
 */
export async function makeArchive(
  tools: ArchiveTools,
  keep: (file: ArchiveFile) => Promise<{ sha256: string }>,
): Promise<ArchiveSummary> {
  const sums: string[] = []
  const add = async (path: string, bytes: () => Bytes) => {
    await unlessEnded(tools)
    const { sha256 } = await keep({ path, bytes })
    sums.push(`${sha256}  ${path}`)
  }
  const addText = (path: string, text: string) => add(path, () => [Buffer.from(text)])
  const archive = await gather(tools)
  for (const { path, bytes } of archive.files) await add(path, bytes)
  for (const [path, text] of stylesOf(tools.drawing)) await add(path, () => [text])
  for (const { path, html } of tools.drawing.drawer.archivePages(tools.drawing.built, archive.known))
    await addText(path, html)
  const { known } = archive
  await keep({ path: SUMS, bytes: () => [Buffer.from(`${sums.toSorted(byPath).join('\n')}\n`)] })
  return { title: known.title, motions: known.apps.length, missing: [...known.missing] }
}

/** Hears in a turn of its own whether it is to end. */
async function unlessEnded({ signal }: { signal?: AbortSignal | undefined }): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}

const SUMS = 'SHA256SUMS'
/** Two spaces stand between a sum and its path. */
const byPath = (a: string, b: string): number => (a.slice(66) < b.slice(66) ? -1 : 1)

/** Names that no file system refuses. */
const fileName = (name: string): string => name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')

/** Reads everything, makes the documents, and says what is missing. */
async function gather(tools: ArchiveTools): Promise<{ known: ArchivedCongress; files: ArchiveFile[] }> {
  const { context, printer, released, minutes } = tools
  const { part } = await readSharedPart(context)
  const { apps, tops } = shownTo(part, 'visitor')
  const congress = await readCongress(context.db)
  const { ended_at } = await readSettings(context.db)
  const { decisions } = await released.get()
  const versions = await readVersions(context, apps)
  const collected = new ArchiveContents()
  const minuted = await minutes.read({ day: null, top: null })
  const protocol = releasedOf(minuted.protocol)
  for (const { day, state } of minuted.protocol.days)
    if (state === 'draft')
      collected.missing.push(`Beschlussprotokoll vom ${dateInWords(day)} (nicht freigegeben)`)
  await addDocuments(tools, collected, apps)
  const decided = { title: congress.title, subtitle: congress.subtitle }
  const print = (path: string, address: string, booklet: Parameters<RecordPrinter['print']>[0]) =>
    collected.made(path, address, () => printer.print(booklet).then(({ pdf }) => pdf))
  await print(
    'dokumente/Beschluesse.pdf',
    `${decidedAddress}.pdf`,
    bookletOfDecisions(decisions, decided, new Map()),
  )
  if (protocol) {
    const booklet = bookletOfProtocol(protocol)
    await print('dokumente/Beschlussprotokoll.pdf', '/Protokoll.pdf', booklet)
    await collected.made('dokumente/Beschlussprotokoll.docx', '/Protokoll.docx', async () =>
      Buffer.from(await context.workshop.run<Uint8Array>(system, docxMaker, booklet)),
    )
  }
  const data = {
    antraege: apps,
    fassungen: Object.fromEntries(versions),
    beschluesse: decisions,
    protokoll: protocol,
    pruefprotokoll: await readLogFile(context.db),
  }
  for (const [name, value] of Object.entries(data))
    collected.add(`daten/${name}.json`, `/daten/${name}.json`, () => [
      Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
    ])
  collected.places.set(`/${SUMS}`, SUMS)
  const known: ArchivedCongress = {
    title: congress.title,
    subtitle: congress.subtitle,
    seats: congress.seats,
    endedAt: ended_at?.toISOString() ?? null,
    apps,
    tops,
    versions,
    decisions,
    protocol,
    files: collected.places,
    missing: collected.missing.toSorted(),
  }
  return { known, files: collected.files }
}

const docxMaker = new URL('../record/make-docx.ts', import.meta.url)

/** What two people have released of the protocol, without what only those are told who prepare it; null where nothing is. */
function releasedOf(protocol: Protocol): Protocol | null {
  const days = protocol.days
    .filter(({ state }) => state === 'released')
    .map((day) => ({
      ...day,
      doubts: [],
      enterable: [],
      supplements: day.supplements.filter(({ state }) => state === 'released'),
    }))
  return days.length > 0 ? { ...protocol, state: 'released', days } : null
}

const dateInWords = (day: string): string => day.split('-').toReversed().join('.')

/** What has been found, where it lies in the archive, and what could not be. */
class ArchiveContents {
  readonly files: ArchiveFile[] = []
  /** Places in the archive, as they are written in a page, by addresses in the portal. */
  readonly places = new Map<string, string>()
  readonly missing: string[] = []

  add(path: string, address: string, bytes: () => Bytes): void {
    this.files.push({ path, bytes })
    this.places.set(address, path.split('/').map(encodeURIComponent).join('/'))
  }

  /** The same for what is made now; of what can't be, the name stays. */
  async made(path: string, address: string, make: () => Promise<Buffer>): Promise<void> {
    const made = await make().catch((error: unknown) => {
      if (error instanceof Overload) return null
      throw error
    })
    if (made) this.add(path, address, () => [made])
    else this.missing.push(baseName(path))
  }
}

/** The printed paper of each motion, and its attachments. */
async function addDocuments(
  { context: { files }, shelf, keeper, signal }: ArchiveTools,
  collected: ArchiveContents,
  apps: ArchivedCongress['apps'],
): Promise<void> {
  const { documents, attachments } = await shelf.get()
  const byUrl = new Map(
    [...attachments.values()].map((one) => [attachmentUrl({ id: one.id, file: baseName(one.file) }), one]),
  )
  for (const motion of apps) {
    await unlessEnded({ signal })
    const url = documentUrl(motion)
    const document = documents.get(decodeURIComponent(baseName(url)))
    if (document && (await isMade(keeper, document)))
      collected.add(`drucksachen/${fileName(document.name)}`, url, () =>
        read(() => keeper.stream(document, null)),
      )
    else collected.missing.push(decodeURIComponent(baseName(url)))
    for (const attachment of motion.attachments) {
      const address = attachmentUrl(attachment)
      const stored = byUrl.get(address)
      const file = stored && { sha256: stored.sha256, size: stored.size, name: baseName(stored.file) }
      if (file && (await files.bring(file)))
        collected.add(`anlagen/${fileName(decodeURIComponent(baseName(address)))}`, address, () =>
          read(() => files.stream(file)),
        )
      else collected.missing.push(attachment.name)
    }
  }
}

type Document = Parameters<DocumentKeeper['ready']>[0]

const isMade = (keeper: DocumentKeeper, document: Document): Promise<boolean> =>
  keeper.ready(document, null).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof Overload) return false
      throw error
    },
  )

async function* read(open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<Buffer> {
  yield* await open()
}

/** All texts in force since publication, of motions that have had more than one, as visitors read them. */
async function readVersions(
  { db }: Context,
  apps: ArchivedCongress['apps'],
): Promise<Map<number, MotionVersion[]>> {
  const versions = new Map<number, MotionVersion[]>()
  for (const { id, edition } of apps)
    if (edition > 1) versions.set(id, viewVersions(await readPublicVersions(db, id), null))
  return versions
}

const STYLES = 'stil'
const FONT = /url\(\/assets\/([^)]+\.woff2)\)/g

/** The style sheets, fonts and scripts of the pages. */
function* stylesOf({ drawer, built, dist }: ArchiveDrawing): Generator<[string, Buffer]> {
  const fonts = new Set<string>()
  for (const address of drawer.archiveFiles(built)) {
    const bytes = readFileSync(join(dist, address))
    const path = `${STYLES}/${baseName(address)}`
    if (!address.endsWith('.css')) {
      yield [path, bytes]
      continue
    }
    const text = bytes.toString()
    for (const [, name = ''] of text.matchAll(FONT)) fonts.add(name)
    yield [path, Buffer.from(text.replaceAll('url(/assets/', 'url('))]
  }
  for (const name of fonts) yield [`${STYLES}/${name}`, readFileSync(join(dist, 'assets', name))]
  yield [`${STYLES}/suche.js`, readFileSync(join(dist, '..', 'dist-server', 'archive-search.js'))]
}

const drawerOf = (dist: string): string => join(dist, '..', 'dist-server', 'page.js')

/** Whether the browser's side was built, with what draws. */
export const isDrawable = (dist: string): boolean => existsSync(drawerOf(dist))

/** What draws, where the browser's side was built. */
export async function loadDrawing(dist: string): Promise<ArchiveDrawing | null> {
  if (!isDrawable(dist)) return null
  const drawer = (await import(pathToFileURL(drawerOf(dist)).href)) as ArchiveDrawer
  return { drawer, built: await readFile(join(dist, 'index.html'), 'utf8'), dist }
}
