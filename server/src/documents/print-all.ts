import { compilePdf, forgetOlder, takenSoFar } from './compile-pdf.ts'
import type { Printed } from './kept-printer.ts'

/** What a process of the `KeptPrinter` does: sets each paper in type that comes, and answers with it. */
export function printAll<Paper extends object>(template: string, contentOf: (paper: Paper) => object): void {
  process.on('message', ({ paper }: { paper: Paper }) => {
    compilePdf(template, { paper: JSON.stringify(contentOf(paper)) }).then(
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
