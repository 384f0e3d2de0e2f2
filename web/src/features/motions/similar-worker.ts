import { type Compared, type Similar, SimilarSearch, type Sought } from './similar.ts'

/** What the page tells the worker: the motions once for each of their revisions, then one question after the other. */
export type Told = { motions: Compared[]; sought: Sought } | { words: string[] }
export type Answer = Similar[]

let search: SimilarSearch | null = null

addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if ('motions' in data) search = new SimilarSearch(data.motions, data.sought)
  else postMessage(search?.search(data.words) ?? [])
})
