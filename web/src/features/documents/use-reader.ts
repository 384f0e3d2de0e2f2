import { type RefObject, useEffect, useState } from 'react'
import { openReader, type Reader } from './pdf-reader.ts'

interface Reading {
  state: 'opening' | 'open' | 'failed'
  reader: Reader | null
  page: number
  scale: number
  found: { current: number; total: number }
}

const closed: Reading = {
  state: 'opening',
  reader: null,
  page: 1,
  scale: 1,
  found: { current: 0, total: 0 },
}

/** Opens the document in the container while the component is there; `again` tries once more after a failure. */
export function useReader(container: RefObject<HTMLDivElement | null>, url: string) {
  const [reading, setReading] = useState(closed)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const place = container.current
    if (!place) return
    const end = new AbortController()
    const change = (changes: Partial<Reading>) => {
      if (!end.signal.aborted) setReading((before) => ({ ...before, ...changes }))
    }
    setReading(closed)
    openReader(
      place,
      url,
      {
        page: (page) => change({ page }),
        scale: (scale) => change({ scale }),
        found: (found) => change({ found }),
      },
      end.signal,
    ).then(
      (reader) => change({ reader, state: 'open' }),
      () => change({ state: 'failed' }),
    )
    return () => end.abort()
  }, [container, url, attempt])
  return { ...reading, again: () => setAttempt(attempt + 1) }
}
