import { readFileSync } from 'node:fs'
import type { Printed, PrintOrder } from './cached-printer.ts'
import { compilePdf, forgetOlder, takenSoFar } from './compile-pdf.ts'

/**
 * What a process of the `CachedPrinter` does: sets each paper in type that comes with its mark, and answers with it. A
 * template can use what sets the blocks of a text (`blocks.typ`).
 */
export function printAll<Paper extends object>(
  file: URL,
  contentOf: (paper: Paper, mark: string) => object,
): void {
  const template = [new URL('./blocks.typ', import.meta.url), file]
    .map((part) => readFileSync(part, 'utf8'))
    .join('\n')
  process.on('message', ({ paper, mark }: PrintOrder<Paper>) => {
    compilePdf(template, { paper: JSON.stringify(contentOf(paper, mark)) }).then(
      ({ pdf, notConforming }) => tell({ fault: null, pdf, notConforming }),
      (error: Error) => tell({ fault: error.message, pdf: new Uint8Array(), notConforming: null }),
    )
  })
}

const tell = (outcome: Pick<Printed, 'fault' | 'pdf' | 'notConforming'>) => {
  const printed: Printed = { ...outcome, ...takenSoFar() }
  process.send?.(printed)
  forgetOlder(0)
}
