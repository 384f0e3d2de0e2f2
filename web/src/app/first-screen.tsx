import type { FirstScreen as Known } from '@portal/shared/snapshot/records.ts'
import { StaticRouter } from 'react-router'
import { FirstMotions } from '#features/motions/first-motions.tsx'
import header from './header.module.css'
import { HeaderNames } from './header-names.tsx'
import { home } from './redirect.ts'
import shell from './shell.module.css'

/** What visitors read of the motions before the portal's code has come, each thing where it will stand then. */
export const FirstScreen = ({ title, subtitle, stage, apps, tops }: Known) => (
  <StaticRouter location={home}>
    <div className={shell.frame} data-first-screen>
      <header className={header.header}>
        <HeaderNames portal={{ title, subtitle, stage }} />
      </header>
      <div />
      <main className={shell.main}>
        {/* Its buttons answer once the code is there. */}
        <fieldset className="start-motions" disabled>
          <FirstMotions apps={apps} tops={tops}>
            <p className="start-filters">Datensätze werden geladen.</p>
          </FirstMotions>
        </fieldset>
      </main>
    </div>
  </StaticRouter>
)
