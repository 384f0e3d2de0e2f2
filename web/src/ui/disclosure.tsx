import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './disclosure.module.css'

interface Props {
  /** The name of the panel. */
  label: string
  /** The name of the button, where what it shows does not say it. */
  buttonLabel?: string
  /** What the button shows. */
  button: (opened: boolean) => ReactNode
  className?: string | undefined
  panelClassName?: string | undefined
  /** What unfolds; `close` folds it again and gives the focus back. */
  children: (close: () => void) => ReactNode
}

/** Whether somebody has a panel open, and is in the middle of something. */
export const isDisclosing = (): boolean => document.querySelector('[data-opened]') !== null

/** A button that unfolds a panel. The panel closes with Escape, with a click beside it, or when left by Tab. */
export function Disclosure({ label, buttonLabel, button, className, panelClassName, children }: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    trigger.current?.focus()
  }

  useEffect(() => {
    if (!opened) return
    const leave = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpened(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [opened])

  return (
    <div
      ref={place}
      className={classes.place}
      data-opened={opened || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && opened) close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={className ?? classes.button}
        aria-label={buttonLabel}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {button(opened)}
      </button>
      {opened && (
        <div id={id} className={panelClassName ?? classes.panel} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
