import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { Link } from 'react-router'
import { formatMoment } from '#ui/format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './motion-origin.module.css'
import type { Relations } from './relations.ts'

/**
 * What a reader has to know before the text: that another motion has taken its place, which numbers it had, and that it is
 * another edition than the one that was published first (rules BA3, BA6, BA9).
 */
export function MotionOrigin({ motion, relations }: { motion: Application; relations: Relations }) {
  const { edition, editionAt, formerly, replaces, replacedBy } = motion
  const later = replacedBy && relations.now(replacedBy.id)
  const earlier = replaces && relations.now(replaces.id)
  if (!later && !earlier && !editionAt && formerly.length === 0) return null
  return (
    <ul className={classes.origin}>
      {later && (
        <li>
          Ersetzt durch <MotionLink motion={later} />
        </li>
      )}
      {earlier && (
        <li>
          Neue Fassung von <MotionLink motion={earlier} />
        </li>
      )}
      {editionAt && (
        <li>
          Fassung {edition} vom {formatMoment(new Date(editionAt))}
        </li>
      )}
      {formerly.length > 0 && (
        <li>
          Früher <UnbrokenNumbers>{formerly.join(', ')}</UnbrokenNumbers>
        </li>
      )}
    </ul>
  )
}

const MotionLink = ({ motion }: { motion: Application }) => (
  <Link to={`/Applications?antrag=${motion.id}`}>
    <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers>
  </Link>
)
