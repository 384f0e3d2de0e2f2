import { readFileSync } from 'node:fs'
import { blocksOf } from '#documents/blocks.ts'
import { printAll } from '#documents/print-all.ts'
import type { Booklet } from './booklet.ts'

const template = [
  new URL('../documents/blocks.typ', import.meta.url),
  new URL('./booklet.typ', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

printAll(template, ({ chapters, ...booklet }: Booklet) => ({
  ...booklet,
  chapters: chapters.map(({ entries, ...chapter }) => ({
    ...chapter,
    entries: entries.map((entry) => ({ ...entry, content: blocksOf(entry.content) })),
  })),
}))
