import { can } from '@portal/shared/roles.ts'
import { IconLock } from '@tabler/icons-react'
import { NavLink, Outlet } from 'react-router'
import { useLive } from '#live/store.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState } from '#ui/state.tsx'
import classes from './office-place.module.css'

/** The one place of the congress office, with its tasks beside each other. Nobody else has it. */
export function OfficePlace() {
  const isOffice = useLive((live) => can(live.data?.user ?? null, 'run-office'))
  if (!isOffice)
    return (
      <>
        <PageTitle title="Tagungsbüro" />
        <EmptyState icon={IconLock}>
          <p>Diese Seite ist dem Tagungsbüro vorbehalten.</p>
        </EmptyState>
      </>
    )
  return (
    <>
      <nav className={classes.tasks} aria-label="Tagungsbüro">
        <NavLink to="/Tagungsbuero" end className={classes.task ?? ''}>
          Eingereichte Anträge
        </NavLink>
        <NavLink to="/Tagungsbuero/Hotline" className={classes.task ?? ''}>
          Hotline
        </NavLink>
        <NavLink to="/Tagungsbuero/Suche" className={classes.task ?? ''}>
          Suche
        </NavLink>
      </nav>
      <Outlet />
    </>
  )
}
