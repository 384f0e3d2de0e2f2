import { readFileSync } from 'node:fs'
import encodeQR from 'qr'
import { compilePdf, forgetOlder, takenSoFar } from '#documents/compile-pdf.ts'
import type { Printed, PrintOrder } from './print-order.ts'

const templates = {
  'pin-letters': readFileSync(new URL('./pin-letters.typ', import.meta.url), 'utf8'),
  badges: readFileSync(new URL('./badges.typ', import.meta.url), 'utf8'),
}

process.on('message', ({ paper }: PrintOrder) => {
  compilePdf(templates[paper.kind], { paper: JSON.stringify(withCodes(paper)) }).then(
    ({ pdf, notConforming }) => tell({ fault: null, pdf, notConforming }),
    (error: Error) => tell({ fault: error.message, pdf: new Uint8Array(), notConforming: null }),
  )
})

/** Drawing hundreds of codes takes a while, which the thread that takes ballots has not. */
function withCodes(paper: PrintOrder['paper']): PrintOrder['paper'] {
  if (paper.kind === 'badges') return { ...paper, badges: paper.badges.map(drawn) }
  return { ...paper, wifi: paper.wifi.map(drawn), letters: paper.letters.map(drawn) }
}

const drawn = <Part extends { code: string }>(part: Part): Part => ({
  ...part,
  code: encodeQR(part.code, 'svg', { ecc: 'medium', border: 2 }),
})

const tell = (outcome: Pick<Printed, 'fault' | 'pdf' | 'notConforming'>) => {
  const printed: Printed = { ...outcome, ...takenSoFar() }
  process.send?.(printed)
  // Letters say what nobody is to find in a memory later.
  forgetOlder(0)
}
