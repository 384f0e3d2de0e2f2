import { IconAlertCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './error-summary.module.css'
import { fieldId, type Mistake } from './mistakes.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  mistakes: readonly Mistake[]
}

/** Everything that is wrong at once, each leading to its field. */
export const ErrorSummary = ({ ref, mistakes }: Props) => (
  <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
    <IconAlertCircle className={classes.icon} aria-hidden />
    <div>
      <h2 className={classes.heading}>Der Antrag ist noch nicht vollständig</h2>
      <ul>
        {mistakes.map(({ path, message }) => (
          <li key={path}>
            <a
              className={classes.link}
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(path))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
