import { type ReactNode, useEffect, useRef } from 'react'
import classes from './choice-card.module.css'

interface Props {
  /** What it is about; it scrolls where there is no room for all of it. */
  head: ReactNode
  /** Whether there is something to choose now. */
  choosing: boolean
  /** The own part: the choice, or what became of it. */
  children: ReactNode
  /** Below all of it. */
  end?: ReactNode
}

/** What is decided, and the own part in it, which stays in reach. */
export function ChoiceCard({ head, choosing, children, end }: Props) {
  const own = useFocusAfter(choosing)
  return (
    <div className={classes.card}>
      <div className={classes.scroll}>{head}</div>
      <div ref={own} className={classes.own} tabIndex={-1}>
        {children}
      </div>
      {end}
    </div>
  )
}

/** Whoever voted with the keyboard stays where the buttons were, and does not start again at the page's top. */
function useFocusAfter(choosing: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    const note = () => {
      inside.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (!choosing && inside.current && lost) place.current?.focus({ preventScroll: true })
  }, [choosing])
  return place
}
