import { readFileSync } from 'node:fs'
import { blocksOf } from '#documents/blocks.ts'
import { compilePdf, forgetOlder, takenSoFar } from '#documents/compile-pdf.ts'
import type { Printed } from '#documents/kept-printer.ts'
import type { Booklet } from './booklet.ts'

const template = [
  new URL('../documents/blocks.typ', import.meta.url),
  new URL('./booklet.typ', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

process.on('message', ({ paper }: { paper: Booklet }) => {
  compilePdf(template, { paper: JSON.stringify(withBlocks(paper)) }).then(
    ({ pdf, notConforming }) => tell({ fault: null, pdf, notConforming }),
    (error: Error) => tell({ fault: error.message, pdf: new Uint8Array(), notConforming: null }),
  )
})

const withBlocks = ({ chapters, ...booklet }: Booklet) => ({
  ...booklet,
  chapters: chapters.map(({ entries, ...chapter }) => ({
    ...chapter,
    entries: entries.map((entry) => ({ ...entry, content: blocksOf(entry.content) })),
  })),
})

const tell = (outcome: Pick<Printed, 'fault' | 'pdf' | 'notConforming'>) => {
  const printed: Printed = { ...outcome, ...takenSoFar() }
  process.send?.(printed)
  forgetOlder(0)
}
