import { writeFileSync } from 'node:fs'
import type { Done, Order } from '#documents/typeset-process.ts'

/**
 * Stands in for the typesetting process: a paper called "fatal" kills it, one called "faulty" cannot be set, one called
 * "endless" keeps the processor busy for ever, one called "greedy" takes more and more memory, and before one called
 * "watched" it says what `node --watch` has every process say.
 */
process.on('disconnect', () => process.exit())
process.on('message', ({ printout, path }: Order) => {
  const print = printout.papers[0]?.print ?? ''
  if (print === 'fatal') process.exit(1)
  while (print === 'endless') Math.sqrt(2)
  if (print === 'watched') process.send?.({ 'watch:import': [import.meta.url] })
  if (print === 'greedy') setInterval(() => taken.push(Buffer.alloc(50_000_000, 1)), 20)
  else answer(print, path)
})

const taken: Buffer[] = []

function answer(print: string, path: string): void {
  const fault = print === 'faulty' ? 'no such font' : null
  if (!fault) writeFileSync(path, print, { flag: 'a' })
  const { user, system } = process.cpuUsage()
  const done: Done = { fault, notConforming: null, processorMs: (user + system) / 1000, memory: 0 }
  process.send?.(done)
}
