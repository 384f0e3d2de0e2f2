import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './register.module.css'

interface Props {
  title: string
  /** What the title is about, below it. */
  about: string
  onClose: () => void
  children: ReactNode
  /** Stays at the end, whatever scrolls above it. */
  foot?: ReactNode
}

/** What is open beside the table. */
export function SidePanel({ title, about, onClose, children, foot }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Where it takes the place of the table, what had the focus is gone.
    if (!window.matchMedia('(min-width: 80em)').matches) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <aside className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className={classes.soft}>{about}</p>
        </div>
        <IconButton label="Schließen" icon={IconX} onClick={onClose} />
      </header>
      <div className={classes.panelBody}>{children}</div>
      {foot && <footer className={classes.panelFoot}>{foot}</footer>}
    </aside>
  )
}
