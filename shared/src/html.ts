/**
 * What a text with markup may be made of (rule T2): how deep its elements lie in each other, how many there are, with
 * how many attributes, and how large its tables are. Printed motions of many pages stay far below. Beyond, cleaning a
 * text or setting it in type takes more than its length says.
 */
export const htmlBounds = {
  /** Elements that are open at the same time. */
  depth: 32,
  elements: 15_000,
  attributes: 15_000,
  /** Columns of one row, wide cells counted as often as they are wide. */
  columns: 60,
  /** Places of all tables together, a cell counted as often as it is wide and high. */
  places: 10_000,
} as const

/** How much of each a text has; whoever counts may stop at the first that is too much. */
export type HtmlMeasure = Record<keyof typeof htmlBounds, number>

export type HtmlRefusal = 'text-too-deep' | 'text-too-many-elements' | 'table-too-large' | 'text-unreadable'

/** Why a text is not read at all (rule T2). */
export function refuseHtml({
  depth,
  elements,
  attributes,
  columns,
  places,
}: HtmlMeasure): HtmlRefusal | null {
  if (depth > htmlBounds.depth) return 'text-too-deep'
  if (elements > htmlBounds.elements || attributes > htmlBounds.attributes) return 'text-too-many-elements'
  return columns > htmlBounds.columns || places > htmlBounds.places ? 'table-too-large' : null
}
