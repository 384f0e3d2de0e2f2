import type { FirstScreen as PublicPage } from '@portal/shared/snapshot/records.ts'
import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router'
import { Drawing } from '#ui/drawing.ts'
import { drawnText } from '#ui/drawn-text.tsx'
import { EndedNotice } from './ended-notice.tsx'
import header from './header.module.css'
import { HeaderNames } from './header-names.tsx'
import { menuFor } from './screens.ts'
import shell from './shell.module.css'

interface Props {
  known: Pick<PublicPage, 'title' | 'subtitle' | 'stage' | 'demo' | 'ended'>
  address: string
  /** Whether the code finds the same in the same place: then visitors read it until that has come. */
  stays: boolean
  children: ReactNode
}

const drawing = { text: drawnText }

/** What visitors read before the portal's code has come, and all that there is where none runs. */
export const FirstScreen = ({
  known: { title, subtitle, stage, demo, ended },
  address,
  stays,
  children,
}: Props) => (
  <Drawing value={drawing}>
    <StaticRouter location={address}>
      <div className={shell.frame} data-first-screen={stays || undefined}>
        <header className={header.header}>
          <HeaderNames portal={{ title, subtitle, stage, demo }} />
        </header>
        <div>
          <noscript>
            <nav className="start-menu" aria-label="Hauptmenü">
              {menuFor().map(({ path, label }) => (
                <a key={path} href={path}>
                  {label}
                </a>
              ))}
            </nav>
          </noscript>
        </div>
        <main className={shell.main}>
          {stays || <p className="start-banner">Datensätze werden geladen.</p>}
          <EndedNotice ended={ended} />
          <div className={stays ? undefined : 'start-whole'}>{children}</div>
        </main>
      </div>
    </StaticRouter>
  </Drawing>
)
