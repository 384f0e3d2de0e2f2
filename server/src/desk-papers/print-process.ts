import { readFileSync } from 'node:fs'
import { blocksOf } from '#documents/blocks.ts'
import { printAll } from '#documents/print-all.ts'
import type { DeskPaper } from './desk-paper.ts'

const template = [
  new URL('../documents/blocks.typ', import.meta.url),
  new URL('./desk-paper.typ', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

printAll(template, ({ items, ...paper }: DeskPaper, mark) => ({
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
