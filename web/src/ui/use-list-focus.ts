import { useEffect, useRef } from 'react'

/** Whoever turns a page at the list's end goes on reading at its beginning. */
export function useListFocus(page: number) {
  const place = useRef<HTMLElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return {
    place,
    turn: () => {
      turned.current = true
    },
  }
}
