import type { Application } from '@portal/shared/motions/records.ts'
import { Link } from 'react-router'
import { PrintNumber } from '#parts/print-number.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './motion-links.module.css'
import { MotionStatus } from './motion-status.tsx'

/** Other motions, each a link to where it stands in the list. */
export const MotionLinks = ({ motions }: { motions: Application[] }) => (
  <ul className={classes.links}>
    {motions.map((motion) => (
      <li key={motion.id} className={classes.line}>
        <Link className={classes.link ?? ''} to={`/Applications?antrag=${motion.id}`}>
          <PrintNumber motion={motion} plain /> <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
        </Link>
        <MotionStatus motion={motion} />
      </li>
    ))}
  </ul>
)
