import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { blocksOf } from './blocks.ts'
import type { Paper } from './paper.ts'

/** What the process is asked, one at a time: a paper, and where its document belongs. */
export interface Order {
  paper: Paper
  path: string
}

/** What it answers: the fault where there is no document, and what kept it from being PDF/UA. */
export interface Done {
  fault: string | null
  notConforming: string | null
  /** What the process has taken since it began: milliseconds of processor time, and bytes. */
  processorMs: number
  memory: number
}

// Votes come before documents.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The server has gone, however it went.
process.on('disconnect', () => process.exit())

const template = readFileSync(new URL('./drucksache.typ', import.meta.url), 'utf8')
const fontBlobs = [
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  import.meta.resolve(
    '@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf',
  ),
].map((address) => readFileSync(new URL(address)))
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })

process.on('message', (order: Order) => {
  typeset(order).then(
    (notConforming) => tell({ fault: null, notConforming }),
    (error: Error) => tell({ fault: error.message, notConforming: null }),
  )
})

const tell = (outcome: Pick<Done, 'fault' | 'notConforming'>) => {
  const { user, system } = process.cpuUsage()
  const done: Done = { ...outcome, processorMs: (user + system) / 1000, memory: process.memoryUsage.rss() }
  process.send?.(done)
  // What the compiler remembers of earlier papers would grow for ever.
  compiler.evictCache(10)
}

/** Leaves the document at its place; returns what kept it from being PDF/UA. */
async function typeset({ paper, path }: Order): Promise<string | null> {
  const data = { ...paper, content: blocksOf(paper.content), statement: blocksOf(paper.statement) }
  const source = { mainFileContent: template, inputs: { paper: JSON.stringify(data) } }
  const { pdf, notConforming } = await conforming(source)
  // Nobody ever sees half a document.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, pdf)
  await rename(draft, path)
  return notConforming
}

/**
 * The standard refuses a text with a sign that no font has, an emoji in a title for example. Such a paper is better
 * read without that sign than not at all, and keeps its tags.
 */
async function conforming(source: Parameters<NodeCompiler['pdf']>[0]) {
  const pdf = async (standard: { pdfStandard?: string }) => compiler.pdf(source, standard)
  return pdf({ pdfStandard: 'ua-1' }).then(
    (made) => ({ pdf: made, notConforming: null }),
    async (error: Error) => ({ pdf: await pdf({}), notConforming: error.message }),
  )
}
