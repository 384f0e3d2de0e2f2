import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { usePhase } from '#features/session/phase.ts'
import { StreamPlace } from '#features/stream/stream-place.tsx'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { LiveRegions } from '#ui/live-regions.tsx'
import { useScrollPlaces } from '#ui/scroll-places.ts'
import { useShortcutWish } from '#ui/shortcuts.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ToastPlace } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { LoadingBanner } from './loading-banner.tsx'
import { useMemberParts } from './members.ts'
import { NewVersion } from './new-version.tsx'
import { useOfficeMenu } from './office-menu.ts'
import { useLeavePresentation, usePresenting } from './presentation.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { Unreachable } from './unreachable.tsx'
import { useNotices } from './use-notices.ts'
import { useOffline } from './use-offline.ts'

const ClosedPage = latePart('ClosedPage', () => import('#features/session/closed-page.tsx'))
const ReplacedPage = latePart('ReplacedPage', () => import('#features/session/replaced-page.tsx'))
const ShortcutList = latePart('ShortcutList', () => import('#ui/shortcut-list.tsx'))

/** Everything that stands around a screen. */
export function Shell() {
  useOffline()
  useNotices()
  useWayOut()
  useScrollPlaces()
  const presenting = usePresenting()
  return (
    <>
      <LiveRegions />
      {presenting ? <Presentation /> : <Framed />}
      <Shortcuts />
    </>
  )
}

const Framed = () => (
  <div className={classes.frame} data-office={useOfficeMenu() ?? undefined}>
    <a className={classes.skip} href="#inhalt">
      Zum Inhalt springen
    </a>
    <Header />
    <Sidebar />
    <main id="inhalt" className={classes.main} tabIndex={-1}>
      <LoadingBanner />
      <NewVersion />
      <CopyNotice />
      <EndedNotice ended={useLive((live) => live.portal?.ended)} />
      <ForMembers part="AboveScreen" />
      <StreamPlace />
      <Screen />
    </main>
    <ForMembers part="OverScreen" />
    <ToastPlace />
    <BottomBar />
  </div>
)

function ForMembers({ part }: { part: 'AboveScreen' | 'OverScreen' }) {
  const parts = useMemberParts()
  if (parts === null || parts === 'loading') return null
  const Part = parts[part]
  return <Part />
}

/** The list of keys, once somebody asks for it. */
function Shortcuts() {
  const listed = useShortcutWish((wish) => wish.listed)
  return (
    listed && (
      <Suspense>
        <ShortcutList />
      </Suspense>
    )
  )
}

/** The voting screen alone, for the hall. */
function Presentation() {
  const leave = useLeavePresentation()
  return (
    <main className={classes.presentation}>
      <Screen />
      <Button className={classes.leave ?? ''} variant="default" onClick={leave}>
        Präsentation beenden
      </Button>
    </main>
  )
}

/** While the portal is closed, these stay reachable: for the chair and the office, and for whoever checks the record. */
const open = ['/Login', '/Registration', '/NewPassword', '/Einrichtung', '/Pruefen']

/** One screen's fault or slow code stays its own. */
function Screen() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname}>
      <Suspense>
        <Content />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The screen, or the page that takes its place. */
function Content() {
  const phase = usePhase()
  const { pathname, state } = useLocation()
  const ended = useLive((live) => live.ended)
  const waits = useMemberParts() === 'loading'
  // Whoever goes on from there, to the login too, does so as a visitor.
  if (ended?.reason === 'replaced' && state === SENT_AWAY) return <ReplacedPage name={ended.name} />
  if (open.includes(pathname)) return <Outlet />
  if (phase === 'closed') return <ClosedPage />
  if (phase === 'failed') return <Unreachable />
  // With what stands around it, at once: nothing moves under the finger.
  if (waits) return <SkeletonRows rows={5} height={96} />
  return <Outlet />
}

/** Marks the place that nobody has chosen. */
const SENT_AWAY = 'sent-away'

/** Whoever is logged out, by whatever, is sent to the login. */
function useWayOut() {
  const navigate = useNavigate()
  const user = useLive((live) => live.data?.user?.register_number ?? null)
  const before = useRef(user)
  useEffect(() => {
    if (before.current !== null && user === null) void navigate('/Login', { state: SENT_AWAY })
    before.current = user
  }, [user, navigate])
}
