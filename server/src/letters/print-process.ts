import { readFileSync } from 'node:fs'
import { compilePdf, forgetOlder, takenSoFar } from '#documents/compile-pdf.ts'
import type { Printed, PrintOrder } from './print-order.ts'

const templates = {
  'pin-letters': readFileSync(new URL('./pin-letters.typ', import.meta.url), 'utf8'),
  badges: readFileSync(new URL('./badges.typ', import.meta.url), 'utf8'),
}

process.on('message', ({ paper }: PrintOrder) => {
  compilePdf(templates[paper.kind], { paper: JSON.stringify(paper) }).then(
    ({ pdf, notConforming }) => tell({ fault: null, pdf, notConforming }),
    (error: Error) => tell({ fault: error.message, pdf: new Uint8Array(), notConforming: null }),
  )
})

const tell = (outcome: Pick<Printed, 'fault' | 'pdf' | 'notConforming'>) => {
  const printed: Printed = { ...outcome, ...takenSoFar() }
  process.send?.(printed)
  // Letters say what nobody is to find in a memory later.
  forgetOlder(0)
}
