import type { Icon } from './icon.ts'
import classes from './icon-button.module.css'

interface Props {
  icon: Icon
  label: string
  onClick: () => void
}

/** A small action that everybody knows by its icon; its name is there for the ear and the pointer. */
export const IconButton = ({ icon: Shown, label, onClick }: Props) => (
  <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
    <Shown aria-hidden />
  </button>
)
