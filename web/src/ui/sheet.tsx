import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import classes from './sheet.module.css'
import { useVoteKey } from './vote-key.ts'

interface Props {
  /** The id of its title, which also stands in the one line that it folds to. */
  titleId: string
  /** What it is: "Abstimmung". */
  name: string
  /** How far it is; with each step a folded sheet unfolds. */
  step: string
  /** The one line that it folds to; without it, it does not fold. */
  folded?: ReactNode
  /** The button that folds it comes in. */
  children: (fold: ReactNode) => ReactNode
}

/** Lies above any other screen. It blocks nothing and takes no focus; a key leads to it. */
export function Sheet({ titleId, name, step, folded, children }: Props) {
  const sheet = useRef<HTMLElement>(null)
  const [isFolded, setFolded] = useFolded(step)
  useRoomFor(sheet)
  useVoteKey(sheet, () => setFolded(false))
  const turn = (fold: boolean) => {
    flushSync(() => setFolded(fold))
    // The button that was pressed is gone.
    sheet.current?.focus({ preventScroll: true })
  }
  const foldable = folded !== undefined
  return (
    <section
      ref={sheet}
      className={classes.sheet}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && foldable && !isFolded) turn(true)
      }}
    >
      {foldable && isFolded ? (
        <button type="button" className={classes.folded} aria-expanded={false} onClick={() => turn(false)}>
          {folded}
          <span className={classes.open}>
            <VisuallyHidden>{name} anzeigen</VisuallyHidden>
            <IconChevronUp aria-hidden />
          </span>
        </button>
      ) : (
        children(
          <IconButton icon={IconChevronDown} label={`${name} verkleinern`} onClick={() => turn(true)} />,
        )
      )}
    </section>
  )
}

function useFolded(step: string) {
  const [folded, setFolded] = useState(false)
  const [seen, setSeen] = useState(step)
  if (step !== seen) {
    setSeen(step)
    setFolded(false)
  }
  return [folded, setFolded] as const
}

/** What lies below the sheet can still be scrolled to, and is scrolled to when it gets the focus. */
function useRoomFor(sheet: RefObject<HTMLElement | null>) {
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
