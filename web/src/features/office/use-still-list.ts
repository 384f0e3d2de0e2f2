import { useState } from 'react'
import { type ListNews, newsOf } from './motion-list.ts'

interface FrozenList {
  /** What was asked for. */
  question: string
  keys: readonly string[]
  /** All that was there then, listed or not. */
  known: ReadonlySet<string>
}

/**
 * The motions in the order in which the reader got them: what comes or moves meanwhile waits until they ask for the next thing,
 * or for it, so that no line moves under the pointer (rule BD5).
 */
export function useStillList(now: readonly string[], all: readonly string[], question: string) {
  const adopt = (): FrozenList => ({ question, keys: now, known: new Set(all) })
  const [state, setState] = useState(adopt)
  // Where nothing stands, nothing can move.
  const isEmpty = state.keys.length === 0
  const isOver = state.question !== question || isEmpty
  if (state.question !== question || (isEmpty && now.length > 0)) setState(adopt())
  const keys = isOver ? now : state.keys
  const there = new Set(all)
  const news: ListNews = isOver
    ? { fresh: 0, moved: false }
    : newsOf(
        keys.filter((key) => there.has(key)),
        now,
        state.known,
      )
  return { keys, news, renew: () => setState(adopt()) }
}
