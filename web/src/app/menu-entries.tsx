import { can } from '@portal/shared/roles.ts'
import { IconExternalLink, IconHelp, IconPresentation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLive } from '#live/store.ts'
import classes from './menu-entries.module.css'
import { fillScreen, presentationAddress } from './presentation.ts'
import type { Screen } from './screens.ts'

interface Props {
  screens: Screen[]
  onChoose?: () => void
}

/** The menu's links to screens, and for the chair the one to the presentation. */
export function MenuEntries({ screens, onChoose }: Props) {
  const data = useLive((live) => live.data)
  return (
    <ul className={classes.entries}>
      {screens.map(({ path, label, icon: Icon, waiting, pulse }) => (
        <li key={path}>
          <NavLink to={path} className={classes.entry ?? ''} data-entry onClick={onChoose}>
            <Icon className={classes.icon ?? ''} aria-hidden />
            <span data-words>{label}</span>
            {data && waiting && <Waiting count={waiting(data)} />}
            {data && pulse && <Pulse words={pulse(data)} />}
          </NavLink>
        </li>
      ))}
      {can(data?.user ?? null, 'run-floor') && (
        <li>
          <NavLink
            to={presentationAddress}
            className={classes.entry ?? ''}
            data-entry
            aria-current={false}
            onClick={() => {
              fillScreen()
              onChoose?.()
            }}
          >
            <IconPresentation className={classes.icon} aria-hidden />
            <span data-words>Präsentation</span>
          </NavLink>
        </li>
      )}
    </ul>
  )
}

/** How many things wait: a figure for the eye, words for the ear. */
export const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.waiting} role="img" data-sign aria-label={`${count} offen`}>
      {count}
    </span>
  )

/** Something goes on there: a point for the eye, words for the ear. It rests where motion is not wished for. */
export const Pulse = ({ words }: { words: string | null }) =>
  words !== null && <span className={classes.pulse} role="img" data-sign aria-label={words} />

/** The page of the handbook about this screen (rule KH1), and imprint and data protection, where somebody has said where they are. */
export function LegalLinks() {
  const portal = useLive((live) => live.portal)
  const { pathname } = useLocation()
  return (
    <ul className={classes.entries}>
      <li>
        <NavLink className={classes.entry ?? ''} data-entry data-quiet to={`/Handbuch?zu=${pathname}`}>
          <IconHelp className={classes.icon ?? ''} aria-hidden />
          <span data-words>Hilfe</span>
        </NavLink>
      </li>
      <Legal url="/Beschluesse">Beschlüsse</Legal>
      <Legal url={portal?.imprintUrl}>Impressum</Legal>
      <Legal url={portal?.privacyUrl}>Datenschutz</Legal>
    </ul>
  )
}

const Legal = ({ url, children }: { url: string | null | undefined; children: ReactNode }) =>
  url && (
    <li>
      <a className={classes.entry} data-entry data-quiet href={url} target="_blank" rel="noreferrer">
        <span data-words>{children}</span>
        <IconExternalLink className={classes.small} aria-label="(öffnet ein neues Fenster)" />
      </a>
    </li>
  )
