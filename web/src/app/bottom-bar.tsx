import { IconDots, IconX } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { useLive } from '#live/store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import classes from './bottom-bar.module.css'
import { LegalLinks, MenuEntries, Pulse, Waiting } from './menu-entries.tsx'
import { useMenu } from './use-menu.ts'

/** The menu of a phone, in reach of the thumb: four screens, and the rest under "Mehr". */
export function BottomBar() {
  const data = useLive((live) => live.data)
  const { pathname } = useLocation()
  const menu = useMenu()
  const first = menu.slice(0, 4)
  const rest = menu.slice(4)
  const current = rest.some(({ path }) => decodeURI(pathname).startsWith(path))
  const waiting = data ? rest.reduce((sum, screen) => sum + (screen.waiting?.(data) ?? 0), 0) : 0
  return (
    <nav className={classes.bar} aria-label="Hauptmenü">
      {first.map(({ path, label, short, icon: Icon, pulse }) => (
        <NavLink key={path} to={path} className={classes.item ?? ''}>
          <Icon className={classes.icon ?? ''} aria-hidden />
          <span>{short ?? label}</span>
          {data && pulse && <Pulse words={pulse(data)} />}
        </NavLink>
      ))}
      <Disclosure
        label="Mehr"
        className={current ? `${classes.item} ${classes.current}` : classes.item}
        panelClassName={classes.panel}
        button={(opened) => (
          <>
            {opened ? (
              <IconX className={classes.icon} aria-hidden />
            ) : (
              <IconDots className={classes.icon} aria-hidden />
            )}
            <span>Mehr</span>
            <Waiting count={waiting} />
          </>
        )}
      >
        {(close) => (
          <>
            <MenuEntries screens={rest} onChoose={close} />
            <LegalLinks />
          </>
        )}
      </Disclosure>
    </nav>
  )
}
