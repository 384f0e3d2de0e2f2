import type { ComponentProps } from 'react'
import classes from './file-input.module.css'

/** Chooses a file of the device; its label stands beside it. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="file" className={classes.input} />
)
