import { readFileSync } from 'node:fs'
import { blocksOf } from '#documents/blocks.ts'
import { compilePdf, forgetOlder, takenSoFar } from '#documents/compile-pdf.ts'
import type { Outcome } from '#documents/press.ts'
import type { Booklet } from './booklet.ts'

/** What the process answers: the document itself. */
export interface Printed extends Outcome {
  pdf: Uint8Array
  notConforming: string | null
}

const template = [
  new URL('../documents/blocks.typ', import.meta.url),
  new URL('./booklet.typ', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

process.on('message', ({ booklet }: { booklet: Booklet }) => {
  compilePdf(template, { paper: JSON.stringify(withBlocks(booklet)) }).then(
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
