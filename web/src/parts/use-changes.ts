import { useEffect, useMemo, useState } from 'react'
import { compare, type TextChanges } from './compare.ts'
import { askThread } from './compare-thread.ts'

/** What takes no longer to compare than a screen takes to draw, counted in letters of both texts. */
const SHORT = 30_000

const isShort = (before: string, after: string): boolean => before.length + after.length <= SHORT

/** What makes of one text the other (rule BV1); null while two long ones are compared outside the page's own thread. */
export function useChanges(before: string, after: string): TextChanges | null {
  const [found, setFound] = useState<TextChanges | null>(null)
  const atOnce = useMemo(() => (isShort(before, after) ? compare(before, after) : null), [before, after])
  useEffect(() => (isShort(before, after) ? undefined : askThread(before, after, setFound)), [before, after])
  // While a text is being written the comparison of what it was a moment ago stays.
  return atOnce ?? found
}

/** The same for once: short texts are answered at once. What it returns lets the question go. */
export function askChanges(
  before: string,
  after: string,
  answer: (changes: TextChanges) => void,
): (() => void) | undefined {
  if (!isShort(before, after)) return askThread(before, after, answer)
  answer(compare(before, after))
}
