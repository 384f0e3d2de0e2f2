import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { fold } from '#ui/fold.ts'
import { plainText } from '#ui/plain-text.ts'

export const searchedFields = ['title', 'content', 'statement'] as const
type SearchedField = (typeof searchedFields)[number]

/** What the search reads of one motion. Places in the folded text are places in the plain one. */
interface SearchText {
  plain: string
  folded: string
  /** A hit in a short text says more than one in a long text. */
  norm: number
}

export type SearchTexts = Record<SearchedField, SearchText> & { number: string }

let known = new Map<number, { motion: Application; texts: SearchTexts }>()

/** What the search reads of a motion. It is made once, and again only where the motion's words have changed. */
export function textsOf(motion: Application): SearchTexts {
  const before = known.get(motion.id)
  if (before && hasSameWords(before.motion, motion)) return before.texts
  const texts = makeTexts(motion)
  known.set(motion.id, { motion, texts })
  return texts
}

/** Every snapshot brings new records; most of them say what the old ones said. */
const hasSameWords = (a: Application, b: Application): boolean =>
  a === b || (searchedFields.every((field) => a[field] === b[field]) && printNumber(a) === printNumber(b))

const makeTexts = (motion: Application): SearchTexts => ({
  number: fold(printNumber(motion)),
  title: makeText(motion.title),
  content: makeText(plainText(motion.content)),
  statement: makeText(plainText(motion.statement)),
})

function makeText(text: string): SearchText {
  const plain = text.normalize('NFC').replaceAll('\u00ad', '')
  return { plain, folded: fold(plain), norm: 1 / Math.sqrt(plain.split(' ').length) }
}

/** Milliseconds of a turn of the page's work that nobody notices, and of a first drawing that comes before. */
const SHORT_MS = 8
const DRAWN_AFTER_MS = 200

/** Reads all motions in short turns, so that the first key finds them read, and says when it is done. Returns how to stop it. */
export function readAhead(motions: readonly Application[], done = () => {}): () => void {
  const there = new Set(motions.map(({ id }) => id))
  known = new Map([...known].filter(([id]) => there.has(id)))
  const unread = motions.values()
  const readSome = () => {
    const end = performance.now() + SHORT_MS
    for (const motion of unread) {
      textsOf(motion)
      if (performance.now() < end) continue
      waiting = setTimeout(readSome)
      return
    }
    done()
  }
  let waiting = setTimeout(readSome, DRAWN_AFTER_MS)
  return () => clearTimeout(waiting)
}
