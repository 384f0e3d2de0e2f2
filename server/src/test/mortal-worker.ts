import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** Stands in for the typesetting thread: a paper called "fatal" kills it, one called "faulty" cannot be set. */
parentPort?.on('message', ({ paper, path }: { paper: { print: string }; path: string }) => {
  if (paper.print === 'fatal') process.exit(1)
  const fault = paper.print === 'faulty' ? 'no such font' : null
  if (!fault) writeFileSync(path, paper.print, { flag: 'a' })
  parentPort?.postMessage({ fault, notConforming: null })
})
