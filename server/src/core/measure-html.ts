import { type HtmlMeasure, type HtmlRefusal, refuseHtml } from '@portal/shared/html.ts'
import { Parser } from 'htmlparser2'

/** Leaves the parser in the middle of a text; there is no other way out of it. */
class BoundExceeded extends Error {
  readonly reason: HtmlRefusal

  constructor(reason: HtmlRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Why a text is not cleaned (rule T2). It is read by the parser that cleaning reads with, so that both see the same
 * elements, and no further than to the first one too many: what comes behind costs nothing.
 */
export function refuseUnboundedHtml(html: string): HtmlRefusal | null {
  const measure: HtmlMeasure = { depth: 0, elements: 0, attributes: 0, columns: 0, places: 0 }
  const check = () => {
    const reason = refuseHtml(measure)
    if (reason) throw new BoundExceeded(reason)
  }
  const parser = new Parser({
    onattribute: () => {
      measure.attributes += 1
      check()
    },
    onopentag: (name, attributes) => {
      measure.depth += 1
      measure.elements += 1
      if (name === 'tr') measure.columns = 0
      if (name === 'td' || name === 'th') {
        const wide = spanOf(attributes['colspan'])
        measure.columns += wide
        measure.places += wide * spanOf(attributes['rowspan'])
      }
      check()
    },
    onclosetag: () => {
      measure.depth -= 1
    },
  })
  try {
    parser.end(html)
    return null
  } catch (error) {
    if (error instanceof BoundExceeded) return error.reason
    throw error
  }
}

/** How many columns or rows a cell covers: one, unless a number of at most two digits says otherwise. */
const spanOf = (value: string | undefined): number =>
  value !== undefined && isSpan(value) ? Number(value) : 1

export const isSpan = (value: string): boolean => /^[1-9]\d?$/.test(value)
