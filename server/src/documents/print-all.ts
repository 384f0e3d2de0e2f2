import { compilePdf, forgetOlder, takenSoFar } from './compile-pdf.ts'
import type { Printed, PrintOrder } from './kept-printer.ts'

/** What a process of the `KeptPrinter` does: sets each paper in type that comes with its mark, and answers with it. */
export function printAll<Paper extends object>(
  template: string,
  contentOf: (paper: Paper, mark: string) => object,
): void {
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
