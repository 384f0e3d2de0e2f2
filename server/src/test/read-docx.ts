import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Protocol, ProtocolDay, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { ElementType, parseDocument } from 'htmlparser2'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const openZip = promisify<Buffer, object, ZipFile>(fromBuffer as never)

/** A file of an archive, as another program reads it. */
export async function readEntry(bytes: Buffer, name: string): Promise<string> {
  const zip = await openZip(bytes, { lazyEntries: false, autoClose: false })
  const found = await new Promise<Entry>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => entry.fileName === name && resolve(entry))
    zip.on('end', () => reject(new Error(`no ${name}`)))
  })
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(found, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  return text(stream)
}

/** The words of a document of Word, in their order; what numbers a list is none of them. */
export async function wordsOfDocx(bytes: Buffer): Promise<string[]> {
  return wordsOf(
    textIn(parseDocument(await readEntry(bytes, 'word/document.xml'), { xmlMode: true }).children),
  )
}

/**
 * The same as LibreOffice reads it, which says what it has to complain of; null where it is not installed. Rejects with what it
 * complains of.
 */
export async function wordsByOffice(bytes: Buffer): Promise<string[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-docx-'))
  const file = join(folder, 'paper.docx')
  await writeFile(file, bytes)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = [profile, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, file]
  try {
    await promisify(execFile)('soffice', args)
    return wordsOf((await readFile(join(folder, 'paper.txt'), 'utf8')).replace('\u{feff}', ''))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The words that the page shows of a protocol, in the order of the document: title by title, entry by entry. */
export const wordsOfProtocol = ({ days }: Pick<Protocol, 'days'>): string[] =>
  wordsOf(
    days
      .flatMap(({ supplements, ...day }) => {
        const name = dates.format(new Date(day.day))
        return [
          ...chaptersOf(name, day),
          ...supplements.flatMap((one) => chaptersOf(`Nachtrag ${one.number} zum ${name}`, one)),
        ]
      })
      .join('\n'),
  )

const chaptersOf = (name: string, { state, sections }: Pick<ProtocolDay, 'state' | 'sections'>): string[] =>
  sections.flatMap(({ title, entries }) => [
    `${name} · ${title}${state === 'draft' ? ' – Entwurf' : ''}`,
    ...entries.flatMap(linesOf),
  ])

const dates = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'full' })
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })

const linesOf = (entry: ProtocolEntry): string[] => [
  `${clock.format(new Date(entry.at))} ${entry.title}`,
  entry.outcome ?? '',
  ...entry.text,
  textIn(parseDocument(entry.content).children),
  ...(entry.counts.length > 0 ? ['Ja Nein Enthaltung'] : []),
  ...entry.counts.map(({ name, yes, no, abstention }) => `${name} ${yes} ${no} ${abstention ?? '–'}`),
  ...entry.rounds.flatMap(({ title, lines }) => [
    `${title} Name Stimmen`,
    ...lines.map(({ name, votes }) => `${name} ${votes}`),
  ]),
  ...[...Map.groupBy(entry.rollCall, ({ vote }) => vote)].map(([vote, people]) => named(vote, people)),
  ...(entry.absent.length > 0 ? [named('Nicht abgestimmt', entry.absent)] : []),
]

const named = (title: string, people: readonly { name: string; association: string | null }[]): string =>
  `${title} (${people.length}): ${people.map(({ name, association }) => (association === null ? name : `${name} (${association})`)).join(', ')}`

type Node = ReturnType<typeof parseDocument>['children'][number]

/** What stands within a line, in HTML and in WordprocessingML; all else begins one of its own. */
const WITHIN = /^(strong|b|em|i|u|s|sup|sub|a|span|w:r|w:t|w:rPr|w:hyperlink)$/

const textIn = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node.type === ElementType.Text) return node.data
      if (!('children' in node)) return ''
      const inner = textIn(node.children)
      return 'name' in node && WITHIN.test(node.name) ? inner : `\n${inner}\n`
    })
    .join('')

const wordsOf = (lines: string): string[] => lines.split(/\s+/).filter((word) => !/^(|•|\d+\.)$/.test(word))
