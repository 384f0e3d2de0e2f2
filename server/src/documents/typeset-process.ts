import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { blocksOf } from './blocks.ts'
import { compilePdf, forgetOlder, takenSoFar } from './compile-pdf.ts'
import type { Printout } from './paper.ts'
import type { Outcome } from './press.ts'

/** What the process is asked, one at a time: what is set in type, and where its document belongs. */
export interface Order {
  printout: Printout
  path: string
}

/** What it answers: the fault where there is no document, and what kept it from being PDF/UA. */
export interface Done extends Outcome {
  notConforming: string | null
}

const template = ['./blocks.typ', './drucksache.typ']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

process.on('message', (order: Order) => {
  typeset(order).then(
    (notConforming) => tell({ fault: null, notConforming }),
    (error: Error) => tell({ fault: error.message, notConforming: null }),
  )
})

const tell = (outcome: Pick<Done, 'fault' | 'notConforming'>) => {
  const done: Done = { ...outcome, ...takenSoFar() }
  process.send?.(done)
  forgetOlder(10)
}

/** Leaves the document at its place; returns what kept it from being PDF/UA. */
async function typeset({ printout, path }: Order): Promise<string | null> {
  const papers = printout.papers.map(({ content, statement, ...paper }) => ({
    ...paper,
    content: blocksOf(content),
    statement: blocksOf(statement),
  }))
  const { pdf, notConforming } = await compilePdf(template, {
    printout: JSON.stringify({ ...printout, papers }),
  })
  // Nobody ever sees half a document.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, pdf)
  await rename(draft, path)
  return notConforming
}
