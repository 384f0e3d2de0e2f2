import { compare } from './compare.ts'

addEventListener('message', ({ data: [before, after] }: MessageEvent<[string, string]>) =>
  postMessage(compare(before, after)),
)
