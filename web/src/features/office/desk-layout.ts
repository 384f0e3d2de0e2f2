import type { DeskColumn } from '@portal/shared/office/desk-columns.ts'
import type { CSSProperties } from 'react'
import { usualColumns } from './use-columns.ts'

/** How wide the columns are in rem; those of words for people share what is left. */
const widths: Record<DeskColumn, number> = {
  number: 5.5,
  title: 12,
  top: 2.375,
  type: 6.125,
  amends: 5.5,
  version: 4,
  state: 7.875,
  submitted: 6.75,
  published: 7.125,
  changed: 6.75,
  decided: 6.75,
  note: 9,
  responsible: 2.25,
}

const CHECK = 1.875
const NARROW_TITLE = 6

/** Where the table is wider than its place anyway, titles are read without an end that is cut off. */
const ROOMY_TITLE = 18

/** Between two columns, and at both ends, in CSS pixels. */
const GAP = 10
const ENDS = 28

const narrow: readonly DeskColumn[] = ['number', 'title', 'state', 'published', 'responsible']

/** Whether a column gives its room to the title where there is little of it. */
export const isWide = (column: DeskColumn): true | undefined => !narrow.includes(column) || undefined

const widthOf = (column: DeskColumn, title: number): string => {
  const width = `${column === 'title' ? title : widths[column]}rem`
  if (column === 'title') return `minmax(${width}, 1fr)`
  return column === 'note' ? `minmax(${width}, 0.5fr)` : width
}

const template = (columns: readonly DeskColumn[], title: number): string =>
  [`${CHECK}rem`, ...columns.map((column) => widthOf(column, title))].join(' ')

/** The table's columns for its style sheet: with much room, with little, and the least width that holds all of them. */
export function layoutOf(columns: readonly DeskColumn[]): CSSProperties {
  const title = columns.length > usualColumns.length ? ROOMY_TITLE : widths.title
  const rem = columns.reduce((sum, column) => sum + (column === 'title' ? title : widths[column]), CHECK)
  return {
    '--wide': template(columns, title),
    '--narrow': template(
      columns.filter((column) => !isWide(column)),
      NARROW_TITLE,
    ),
    '--least-wide': `calc(${rem}rem + ${columns.length * GAP + ENDS}px)`,
  } as CSSProperties
}
