import { htmlBounds } from '@portal/shared/html.ts'

/** A cell where it lies: its column and row, and how many of each it covers. */
export interface Cell<Content> {
  x: number
  y: number
  columns: number
  rows: number
  content: Content
}

type UnplacedCell<Content> = Omit<Cell<Content>, 'x' | 'y'>

/**
 * Lays the rows of a table out as browsers do: each cell takes the next free place. A cell that would cover
 * another, or more rows than its part of the table has, is made smaller; the typesetter refuses such tables. Null for a
 * table that is larger than may be, which only texts from before that limit have: its contents are read without it.
 */
export function layOutRows<Content>(head: UnplacedCell<Content>[][], body: UnplacedCell<Content>[][]) {
  const cells = [...head, ...body].flat()
  const places = cells.reduce((sum, cell) => sum + cell.columns * cell.rows, 0)
  if (places > htmlBounds.places) return null
  const laidHead = layOut(head, 0)
  const laidBody = layOut(body, head.length)
  const columns = Math.max(0, ...[...laidHead, ...laidBody].map((cell) => cell.x + cell.columns))
  if (columns > htmlBounds.columns) return null
  return { columns, head: laidHead, body: laidBody }
}

function layOut<Content>(rows: UnplacedCell<Content>[][], first: number): Cell<Content>[] {
  const taken = new Set<string>()
  const place = (x: number, y: number) => `${x} ${y}`
  return rows.flatMap((cells, row) => {
    let x = 0
    return cells.map((cell) => {
      while (taken.has(place(x, row))) x++
      let columns = 1
      while (columns < cell.columns && !taken.has(place(x + columns, row))) columns++
      const height = Math.min(cell.rows, rows.length - row)
      for (let down = 0; down < height; down++)
        for (let right = 0; right < columns; right++) taken.add(place(x + right, row + down))
      return { x, y: first + row, columns, rows: height, content: cell.content }
    })
  })
}
