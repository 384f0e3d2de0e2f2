import type { Portal } from '@portal/shared/snapshot/records.ts'
import { Link } from 'react-router'
import classes from './header.module.css'
import { home } from './redirect.ts'

/** The portal's name, and the congress once it is known. */
export const HeaderNames = ({ portal }: { portal: Pick<Portal, 'title' | 'subtitle' | 'stage'> | null }) => (
  <div className={classes.names}>
    <Link to={home} className={classes.portal}>
      Online-Portal
      {portal?.stage && <span className={classes.stage}> [STAGE]</span>}
    </Link>
    {portal && (
      <p className={classes.congress}>
        {portal.title}
        {portal.subtitle && <span className={classes.subtitle}> · {portal.subtitle}</span>}
      </p>
    )}
  </div>
)
