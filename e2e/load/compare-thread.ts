import { parentPort } from 'node:worker_threads'
import { changesBetween } from '@portal/shared/amendments/changes.ts'
import { readText } from '@portal/shared/amendments/text.ts'

/** Compares two texts, as the thread of a browser does, and answers how many milliseconds it took. */
parentPort?.on('message', ([before, after]: [string, string]) => {
  const start = performance.now()
  changesBetween(readText(before), readText(after))
  parentPort?.postMessage(performance.now() - start, [])
})
