import { type Compared, type SearchOptions, type Similar, SimilarSearch } from './similar.ts'

/** What the page tells the worker: the motions once for each of their revisions, then one question after the other. */
export type WorkerMessage = { motions: Compared[]; sought: SearchOptions } | { words: string[] }
export type Answer = Similar[]

let search: SimilarSearch | null = null

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if ('motions' in data) search = new SimilarSearch(data.motions, data.sought)
  else postMessage(search?.search(data.words) ?? [])
})
