import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Icon } from '#ui/icon.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './drawer.module.css'
import { closeDrawer, type DrawerName, useDrawer } from './drawer-store.ts'

interface Props {
  name: DrawerName
  title: string
  icon: Icon
  children: ReactNode
}

/**
 * What is needed now and then. It lies over the speaker list, never over what is voted on, and closes with Escape (rule
 * K29). Closed it stays on the page, so that what is written in it is still there.
 */
export function Drawer({ name, title, icon: Shown, children }: Props) {
  const { open, field } = useDrawer()
  const opened = open === name
  const drawer = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => {
    const place = drawer.current
    if (!opened || !place) return
    const before = document.activeElement
    const wished = field === null ? null : place.querySelector<HTMLElement>(`[name="${field}"]`)
    const first = wished ?? place.querySelector<HTMLElement>('input, select, textarea')
    ;(first ?? place).focus()
    return () => {
      // Whoever has gone on elsewhere meanwhile stays there.
      const lost = place.contains(document.activeElement) || document.activeElement === document.body
      if (!lost) return
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [opened, field])
  return (
    <section
      ref={drawer}
      className={classes.drawer}
      aria-labelledby={heading}
      data-drawer
      tabIndex={-1}
      hidden={!opened}
      onKeyDown={(event) => {
        // A question that is asked from here is closed first.
        if (event.key === 'Escape' && drawer.current?.contains(event.target as Node)) closeDrawer()
      }}
    >
      <header className={classes.head}>
        <Shown className={classes.icon ?? ''} aria-hidden />
        <h2 id={heading} className={classes.heading}>
          {title}
        </h2>
        <IconButton icon={IconX} label="Schließen" onClick={closeDrawer} />
      </header>
      {children}
    </section>
  )
}
