import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './desk-dialog.module.css'
import { nameOf } from './motion-words.ts'

/** What becomes of a motion: it does, it stays as it is, or something stands in the way. */
export interface Becoming {
  motion: OfficeMotion
  tone: 'fine' | 'same' | 'problem'
  words: string
}

const icons = { fine: IconCheck, same: IconMinus, problem: IconAlertTriangle }

/** What a step does with each of several motions, or has done (rule BD7). */
export const EachMotion = ({ label, lines }: { label: string; lines: readonly Becoming[] }) => (
  <ul className={classes.lines} aria-label={label}>
    {lines.map(({ motion, tone, words }) => {
      const Shown = icons[tone]
      return (
        <li key={motion.appId} className={classes.line}>
          <b>{nameOf(motion)}</b> <UnbrokenNumbers>{motion.title || 'Ohne Titel'}</UnbrokenNumbers>
          <p className={tone === 'problem' ? classes.problem : classes.fine}>
            <Shown size={18} aria-hidden />
            {words}
          </p>
        </li>
      )
    })}
  </ul>
)
