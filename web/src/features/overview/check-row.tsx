import type { Check, Level } from '@portal/shared/overview/records.ts'
import { checkNames } from '@portal/shared/text/readiness.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import type { Tone } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './overview.module.css'

/** How grave something is, to the eye and in a word. */
export const looks: Record<Level, { icon: Icon; tone: Tone; word: string }> = {
  danger: { icon: IconCircleX, tone: 'bad', word: 'fehlt' },
  warning: { icon: IconAlertTriangle, tone: 'wait', word: 'Hinweis' },
  good: { icon: IconCircleCheck, tone: 'good', word: 'in Ordnung' },
}

interface Props {
  check: Pick<Check, 'id' | 'level' | 'says'>
  /** What stands below what was found. */
  note: ReactNode
  /** What mends it: a link or a button. */
  deed: ReactNode
}

/** One thing that was looked at. */
export function CheckRow({ check: { id, level, says }, note, deed }: Props) {
  const { icon: Shown, word } = looks[level]
  return (
    <li className={classes.check} data-level={level}>
      <Shown className={classes.sign} aria-hidden />
      <b>
        {checkNames[id]}
        <VisuallyHidden> ({word})</VisuallyHidden>
      </b>
      <span>
        {says}
        {note}
      </span>
      {deed}
    </li>
  )
}
