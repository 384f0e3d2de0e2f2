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

/**
 * A button that unfolds a panel. The panel closes with Escape, with a click beside it, or when left by Tab. A dialog that it has
 * opened belongs to it, wherever on the page it stands.
 */
export function Disclosure({ label, buttonLabel, button, className, panelClassName, children }: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const lastInside = useRef<Event>(null)
  const close = () => {
    setOpened(false)
    trigger.current?.focus()
  }

  useEffect(() => {
    if (!opened) return
    const leave = (event: Event) => {
      if (event !== lastInside.current) setOpened(false)
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
      className={classes.place}
      data-opened={opened || undefined}
      // These come from the panel's own dialogs, too, before the document hears of them.
      onFocusCapture={({ nativeEvent }) => {
        lastInside.current = nativeEvent
      }}
      onPointerDownCapture={({ nativeEvent }) => {
        lastInside.current = nativeEvent
      }}
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === 'Escape' && opened && currentTarget.contains(target as Node)) close()
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
