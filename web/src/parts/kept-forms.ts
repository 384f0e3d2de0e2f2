import { useEffect, useRef } from 'react'
import { useLive } from '#live/store.ts'

interface Kept<Written> {
  at: Date
  written: Written
}

/** What was written on pages of this window and left there unsaved, by person and page. Nothing of it is stored. */
const kept = new Map<string, Kept<unknown>>()

interface Keeping<Written> {
  /** What this person had left on the page, if they had. */
  left: Kept<Written> | null
  /** Keeps what is written now when the page is left, by whichever way; null where there is nothing to lose. */
  keep: (written: Written | null) => void
  /** It is saved, or nobody wants it any more. */
  forget: () => void
}

/** What somebody writes on a page is there again when they come back to it, until it is saved (rule BD8). */
export function useKept<Written>(page: string): Keeping<Written> {
  const person = useLive((live) => live.data?.user?.register_number ?? '')
  const name = `${person} ${page}`
  const first = useRef<Kept<Written> | null>(null)
  first.current ??= (kept.get(name) as Kept<Written> | undefined) ?? null
  const now = useRef<Written | null>(first.current?.written ?? null)
  const isDone = useRef(false)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (now.current !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      if (now.current === null) kept.delete(name)
      else kept.set(name, { at: new Date(), written: now.current })
    }
  }, [name])
  return {
    left: first.current,
    keep: (written) => {
      if (!isDone.current) now.current = written
    },
    forget: () => {
      isDone.current = true
      now.current = null
      kept.delete(name)
    },
  }
}
