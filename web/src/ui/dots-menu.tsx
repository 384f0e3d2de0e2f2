import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import classes from './dots-menu.module.css'

interface Props {
  /** The name of the button and of what it unfolds. */
  label: string
  /** Unfolds upwards, for a button at the foot of a screen. */
  upwards?: boolean
  children: (close: () => void) => ReactNode
}

/** What is done less often, behind three dots. */
export const DotsMenu = ({ label, upwards = false, children }: Props) => (
  <Disclosure
    label={label}
    buttonLabel={label}
    className={classes.more}
    panelClassName={upwards ? `${classes.panel} ${classes.upwards}` : classes.panel}
    button={() => <IconDots size={20} aria-hidden />}
  >
    {children}
  </Disclosure>
)
