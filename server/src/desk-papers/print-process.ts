import { blocksOf } from '#documents/blocks.ts'
import { printAll } from '#documents/print-all.ts'
import type { DeskPaper } from './desk-paper.ts'

printAll(new URL('./desk-paper.typ', import.meta.url), ({ items, ...paper }: DeskPaper, mark) => ({
  ...paper,
  mark,
  items: items.map(({ papers, ...item }) => ({
    ...item,
    papers: papers.map(({ content, statement, ...motion }) => ({
      ...motion,
      content: blocksOf(content),
      statement: blocksOf(statement),
    })),
  })),
}))
