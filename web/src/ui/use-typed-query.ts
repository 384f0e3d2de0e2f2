import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { awaitedAfter } from './awaited-after.ts'

const PAUSE = 250

/**
 * A text that answers to every key at once, and is written to the address when the keys rest. An address that
 * changes by itself (the browser's way back) replaces what was typed. Whoever writes the address for another
 * reason asks `take` for the text, and whether it has yet to be written: it is theirs to write then.
 */
export function useTypedQuery(query: string, write: (query: string) => void) {
  const { pathname } = useLocation()
  const [typed, setTyped] = useState(query)
  const [seen, setSeen] = useState(query)
  /** What was written and has not come back as the address yet: a slow device is behind those who type. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  if (query !== seen) {
    const left = awaitedAfter(awaited, query)
    setSeen(query)
    setAwaited(left ?? [])
    if (left === null) setTyped(query)
  }
  const written = awaited.at(-1) ?? query
  useEffect(() => {
    if (typed === written) return
    const timer = setTimeout(() => {
      // Whoever has gone on to a screen that is on its way is not brought back for it.
      if (window.location.pathname !== pathname) return
      setAwaited((before) => [...before, typed])
      write(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, written, write, pathname])
  const latest = useRef({ typed, written })
  useEffect(() => {
    latest.current = { typed, written }
  }, [typed, written])
  const take = useCallback((): TypedQuery => {
    const waits = latest.current.typed !== latest.current.written
    if (waits) setAwaited((before) => [...before, latest.current.typed])
    return { query: latest.current.typed, waits }
  }, [])
  return [typed, setTyped, take] as const
}

/** What is typed, and whether it has yet to be written to the address. */
export interface TypedQuery {
  query: string
  waits: boolean
}
