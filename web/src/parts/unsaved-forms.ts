import { useEffect, useState } from 'react'
import { useLive } from '#live/store.ts'

interface UnsavedForm<Written> {
  at: Date
  written: Written
}

/** What was written on pages of this window and left there unsaved, by person and page. Nothing of it is stored. */
const forms = new Map<string, UnsavedForm<unknown>>()

interface Keeping<Written> {
  /** What this person had left on the page, if they had. */
  left: UnsavedForm<Written> | null
  /** Keeps what is written now when the page is left, by whichever way; null where there is nothing to lose. */
  keep: (written: Written | null) => void
  /** It is saved, or nobody wants it any more. What is written after that is kept again. */
  forget: () => void
  /** Somebody finds this as what they have left on another page. */
  handTo: (page: string, written: Written) => void
}

const nameOf = (person: string, page: string): string => `${person} ${page}`

/** What a person writes on a page, from opening the page until leaving it. */
export function openPage<Written>(person: string, page: string) {
  const name = nameOf(person, page)
  const left = (forms.get(name) as UnsavedForm<Written> | undefined) ?? null
  let now: Written | null = left?.written ?? null
  let forgotten: string | null = null
  return {
    left,
    isWritten: () => now !== null,
    keep: (written: Written | null) => {
      // A page that is about to close is drawn once more with what it has just saved.
      const isForgotten = written !== null && JSON.stringify(written) === forgotten
      now = isForgotten ? null : written
      if (!isForgotten) forgotten = null
    },
    forget: () => {
      forgotten = now && JSON.stringify(now)
      now = null
      forms.delete(name)
    },
    handTo: (other: string, written: Written) => {
      forms.set(nameOf(person, other), { at: new Date(), written })
    },
    leave: () => {
      if (now === null) forms.delete(name)
      else forms.set(name, { at: new Date(), written: now })
    },
  }
}

/** What somebody writes on a page is there again when they come back to it, until it is saved (rule BD8). */
export function useUnsavedForm<Written>(page: string): Keeping<Written> {
  const person = useLive((live) => live.data?.user?.register_number ?? '')
  const [opened] = useState(() => openPage<Written>(person, page))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (opened.isWritten()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      opened.leave()
    }
  }, [opened])
  return opened
}
