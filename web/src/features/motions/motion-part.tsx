import type { ReactNode } from 'react'
import classes from './motion-part.module.css'

/** A part of a motion below its heading. */
export const MotionPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h4 className={classes.part}>{title}</h4>
    {children}
  </>
)
