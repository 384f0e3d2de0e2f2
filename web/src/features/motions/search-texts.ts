import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { fold } from '#ui/fold.ts'
import { plainText } from './plain-text.ts'

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

/** Reads all motions while the page is idle, so that the first key finds them read. Returns how to stop it. */
export function readAhead(motions: readonly Application[]): () => void {
  const there = new Set(motions.map(({ id }) => id))
  known = new Map([...known].filter(([id]) => there.has(id)))
  let place = 0
  const readSome = (hasTime: () => boolean) => {
    do {
      for (const motion of motions.slice(place, place + 1)) textsOf(motion)
      place += 1
    } while (place < motions.length && hasTime())
    if (place < motions.length) waiting = whenIdle(readSome)
  }
  let waiting = whenIdle(readSome)
  return () => waiting()
}

/** Milliseconds of a turn of the page's work that nobody notices. */
const SHORT_MS = 8

/** Not every browser says when it is idle; a moment later is near enough. */
function whenIdle(run: (hasTime: () => boolean) => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => {
      const end = performance.now() + SHORT_MS
      run(() => performance.now() < end)
    }, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback((idle) => {
    const enough = idle.timeRemaining() - SHORT_MS
    run(() => idle.timeRemaining() > Math.max(SHORT_MS, enough))
  })
  return () => cancelIdleCallback(handle)
}
