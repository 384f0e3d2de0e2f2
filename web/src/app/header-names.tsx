import type { Portal } from '@portal/shared/snapshot/records.ts'
import { Link } from 'react-router'
import { formatExactTime } from '#ui/format.ts'
import classes from './header.module.css'
import { home } from './redirect.ts'

interface Props {
  portal: Pick<Portal, 'title' | 'subtitle' | 'stage' | 'demo'> | null
  /** The moment of what is shown, where it is not of now: it takes the place of the congress. */
  standing?: number | null
}

/** The portal's name, and the congress once it is known. */
export const HeaderNames = ({ portal, standing = null }: Props) => (
  <div className={classes.names}>
    <Link to={home} className={classes.portal}>
      Online-Portal
      {portal?.stage && <span className={classes.stage}> [STAGE]</span>}
    </Link>
    {standing !== null ? (
      <p className={classes.standing}>
        <Demo portal={portal} />
        <span className={classes.of}>Stand </span>
        {formatExactTime(standing)}
      </p>
    ) : (
      portal && (
        <p className={classes.congress}>
          <Demo portal={portal} />
          {portal.title}
          {portal.subtitle && <span className={classes.subtitle}> · {portal.subtitle}</span>}
        </p>
      )
    )}
  </div>
)

/** That this is the demo stands first, where nothing cuts it off (rule BN6). */
const Demo = ({ portal }: Pick<Props, 'portal'>) =>
  portal?.demo && (
    <b className={classes.demo}>
      Demo<span className={classes.subtitle}>-Kongress</span> ·{' '}
    </b>
  )
