import { useEffect, useMemo, useState } from 'react'
import { compare, type TextChanges } from './compare.ts'
import { askThread } from './compare-thread.ts'

/** What takes no longer to compare than a screen takes to draw, counted in letters of both texts. */
const SHORT = 30_000

/** What makes of one text the other (rule BV1); null while two long ones are compared outside the page's own thread. */
export function useChanges(before: string, after: string): TextChanges | null {
  const isShort = before.length + after.length <= SHORT
  const [found, setFound] = useState<TextChanges | null>(null)
  const atOnce = useMemo(() => (isShort ? compare(before, after) : null), [isShort, before, after])
  useEffect(() => (isShort ? undefined : askThread(before, after, setFound)), [isShort, before, after])
  // While a text is being written the comparison of what it was a moment ago stays.
  return atOnce ?? found
}
