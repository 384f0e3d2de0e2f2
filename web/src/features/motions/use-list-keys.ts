import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isVisited } from '#ui/scroll-places.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { toggleInFocus, useRowSteps } from '#ui/use-row-steps.ts'

interface Keys {
  place: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  /** Turns the page by one, where there is one. */
  onTurn: (by: 1 | -1) => void
  /** Whether there are bookmarks and notes. */
  marks: boolean
}

/** The whole list by keyboard: from motion to motion, over the pages, and what can be done with the one in focus. */
export function useListKeys({ place, search, onTurn, marks }: Keys) {
  const { step, onKeyDown } = useRowSteps(place, onTurn)
  /** Other buttons of a motion say with `aria-keyshortcuts` which key presses them. */
  const press = (key: string) => {
    document.activeElement
      ?.closest('article')
      ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
      ?.click()
  }
  useShortcuts([
    { key: '/', label: 'Suchen', run: () => search.current?.focus() },
    { key: 'j', label: 'Nächster Antrag', run: () => step(1) },
    { key: 'k', label: 'Voriger Antrag', run: () => step(-1) },
    { key: 'o', label: 'Antrag öffnen oder schließen', run: () => toggleInFocus()?.click() },
    ...(marks
      ? [
          { key: 'b', label: 'Lesezeichen setzen oder entfernen', run: () => press('b') },
          { key: 'n', label: 'Notiz schreiben', run: () => press('n') },
        ]
      : []),
  ])
  return { onKeyDown }
}

/** Brings a motion that a link has led to before the reader; one that they unfolded themselves is there already. */
export function useShowLinked(place: RefObject<HTMLElement | null>, motion: number | null, there: boolean) {
  const known = useRef<number | null>(null)
  const { key } = useLocation()
  // Asked before the step counts as visited.
  const [visited, setVisited] = useState({ key, before: isVisited(key) })
  if (visited.key !== key) setVisited({ key, before: isVisited(key) })
  const { before } = visited
  useEffect(() => {
    if (!there || motion === known.current) return
    known.current = motion
    if (before) return
    const toggle = place.current?.querySelector<HTMLElement>(`#antrag-${motion} button`)
    toggle?.focus({ preventScroll: true })
    toggle?.closest('article')?.scrollIntoView({ block: 'start' })
  }, [place, motion, there, before])
  return {
    unfolded: (id: number | null) => {
      known.current = id
    },
  }
}
