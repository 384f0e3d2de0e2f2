import { Link, useLocation } from 'react-router'
import classes from './step-links.module.css'

const steps = [
  { path: '/Login', label: 'Zur Anmeldung' },
  { path: '/Registration', label: 'Zum ersten Mal hier? Registrieren' },
  { path: '/NewPassword', label: 'Passwort vergessen?' },
]

/** The ways to the other steps; the page that was asked for comes along. */
export function StepLinks() {
  const { pathname, search } = useLocation()
  return (
    <ul className={classes.links}>
      {steps
        .filter((step) => step.path !== pathname)
        .map((step) => (
          <li key={step.path}>
            <Link to={step.path + search}>{step.label}</Link>
          </li>
        ))}
    </ul>
  )
}
