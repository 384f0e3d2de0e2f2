import { IconChevronDown, IconInbox, IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router'
import { Disclosure } from '#ui/disclosure.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { EmptyState } from '#ui/state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Waiting } from './menu-entries.tsx'
import { type OfficeArea, officeAddress, useAreas } from './office-areas.ts'
import { OfficeNow } from './office-now.tsx'
import classes from './office-place.module.css'

/**
 * The congress office: its areas as tabs in one row, with what the hall is doing at the row's end, and below it the room of
 * the area that is open (rules BD1 and BD2).
 */
export function OfficePlace() {
  const { pathname, search } = useLocation()
  const areas = useAreas()
  const reached = new Map(areas.map(({ path, label }) => [path, { to: `${officeAddress}/${path}`, label }]))
  const [first] = areas
  if (!first)
    return (
      <div className={classes.closed}>
        <PageTitle title="Tagungsbüro" />
        <EmptyState icon={IconLock}>
          <p>Diese Seite ist dem Tagungsbüro vorbehalten.</p>
        </EmptyState>
      </div>
    )
  return (
    <>
      <div className={classes.row}>
        <nav className={classes.tabs} aria-label="Tagungsbüro">
          {areas.map((area) => (
            <Tab key={area.path} area={area} />
          ))}
        </nav>
        <AreaSheet areas={areas} />
        <OfficeNow />
      </div>
      <div key={pathname.split('/')[2]} className={classes.area}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<SkeletonRows rows={8} height={46} />}>
            <Routes>
              {areas.map(({ path, Page }) => (
                <Route key={path} path={`${path}/*`} element={<Page areas={reached} />} />
              ))}
              <Route path="*" element={<Navigate to={`${officeAddress}/${first.path}${search}`} replace />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  )
}

interface TabProps {
  area: OfficeArea
  onChoose?: () => void
}

const Tab = ({ area, onChoose }: TabProps) => (
  <NavLink to={`${officeAddress}/${area.path}`} className={classes.tab ?? ''} onClick={onChoose}>
    <span>{area.label}</span>
    {area.useWaiting && <Counted useWaiting={area.useWaiting} />}
  </NavLink>
)

const Counted = ({ useWaiting }: { useWaiting: () => number }) => <Waiting count={useWaiting()} />

/** On a phone the tabs are a sheet behind one button. */
function AreaSheet({ areas }: { areas: OfficeArea[] }) {
  const { pathname } = useLocation()
  const current = areas.find(({ path }) => pathname.split('/')[2] === path)
  return (
    <div className={classes.sheet}>
      <Disclosure
        label="Bereiche des Tagungsbüros"
        className={classes.open}
        panelClassName={classes.panel}
        button={() => (
          <>
            <IconInbox size={20} aria-hidden />
            <span className={classes.where}>
              Tagungsbüro <b>› {current?.label}</b>
            </span>
            <IconChevronDown size={20} aria-hidden />
          </>
        )}
      >
        {(close) => (
          <nav aria-label="Tagungsbüro">
            {areas.map((area) => (
              <Tab key={area.path} area={area} onChoose={close} />
            ))}
          </nav>
        )}
      </Disclosure>
    </div>
  )
}
