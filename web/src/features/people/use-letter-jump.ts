import { useEffect, useRef } from 'react'

export const letterId = (letter: string) => `buchstabe-${letter}`

/** Whoever chose a letter goes on at the first name under it, as soon as its page is there. */
export function useLetterJump() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const name = wanted.current && document.getElementById(letterId(wanted.current))
    if (!name) return
    wanted.current = null
    name.focus({ preventScroll: true })
    name.scrollIntoView({ block: 'start' })
  })
  return (letter: string) => {
    wanted.current = letter
  }
}
