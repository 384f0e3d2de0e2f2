import { blocksOf } from '#documents/blocks.ts'
import { printAll } from '#documents/print-all.ts'
import type { Booklet } from './booklet.ts'

printAll(new URL('./booklet.typ', import.meta.url), ({ chapters, ...booklet }: Booklet) => ({
  ...booklet,
  chapters: chapters.map(({ entries, ...chapter }) => ({
    ...chapter,
    entries: entries.map((entry) => ({ ...entry, content: blocksOf(entry.content) })),
  })),
}))
