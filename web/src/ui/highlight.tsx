import { type Form, fold, wordsOf } from './fold.ts'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

interface Props {
  /** As somebody typed them, or in the forms that count. */
  words: string | readonly (readonly Form[])[]
  children: string
}

/** A text with the words marked that were looked for, in whichever spelling. */
export function Highlight({ words, children }: Props) {
  const text = children.normalize('NFC')
  const places = placesIn(fold(text), (typeof words === 'string' ? wordsOf(words) : words).flat())
  if (places.length === 0) return <UnbrokenNumbers>{children}</UnbrokenNumbers>
  return [0, ...places.map(([, end]) => end)].map((from, index) => {
    const place = places[index]
    const before = <UnbrokenNumbers key={`before ${index}`}>{text.slice(from, place?.[0])}</UnbrokenNumbers>
    return place ? [before, <mark key={place[0]}>{text.slice(...place)}</mark>] : before
  })
}

type Place = [start: number, end: number]

/** Every place where one of the words stands, those that meet joined. */
export function placesIn(folded: string, words: readonly Form[]): Place[] {
  const places: Place[] = []
  for (const word of words)
    if (typeof word === 'string')
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        places.push([at, at + word.length])
    else for (const { index, 0: hit } of folded.matchAll(word)) places.push([index, index + hit.length])
  const joined: Place[] = []
  for (const [start, end] of places.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
