import { useEffect, useId, useRef } from 'react'
import { useShortcuts } from '#ui/shortcuts.ts'
import { ProceduralCard } from './procedural-card.tsx'
import classes from './procedural-sheet.module.css'
import { type RunningProcedural, useIsVoter, useRunningProcedural } from './use-procedural.ts'

/** The procedural motion above any other screen, for those who vote. It blocks nothing and takes no focus. */
export function ProceduralSheet() {
  const running = useRunningProcedural()
  return useIsVoter() && running ? <Sheet running={running} /> : null
}

function Sheet({ running }: { running: RunningProcedural }) {
  const titleId = useId()
  const sheet = useRef<HTMLElement>(null)
  useRoomFor(sheet)
  useShortcuts([
    { key: 'v', label: 'Zur laufenden Abstimmung springen', run: () => focusVote(sheet.current) },
  ])
  return (
    <section ref={sheet} className={classes.sheet} tabIndex={-1} aria-labelledby={titleId}>
      <ProceduralCard running={running} titleId={titleId} />
    </section>
  )
}

const focusVote = (sheet: HTMLElement | null) =>
  (sheet?.querySelector<HTMLElement>('[data-vote-group]') ?? sheet)?.focus({ preventScroll: true })

/** What lies below the sheet can still be scrolled to. */
function useRoomFor(sheet: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = sheet.current
    const { style } = document.documentElement
    if (!element) return
    const observer = new ResizeObserver(() => style.setProperty('--sheet', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--sheet')
    }
  }, [sheet])
}
