import { can } from '@portal/shared/roles.ts'
import { proceduralTypeOf } from '@portal/shared/text/procedural.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { InformationMessage } from '#features/floor/information-message.tsx'
import { WorkingPointBanner } from '#features/floor/working-point-banner.tsx'
import { ScreenRequest } from '#features/hotline/screen-request.tsx'
import { useProceduralResultAbove } from '#features/procedural/own-result.ts'
import { ClosedPage } from '#features/session/closed-page.tsx'
import { usePhase } from '#features/session/phase.ts'
import { ReplacedPage } from '#features/session/replaced-page.tsx'
import { Turn } from '#features/speakers/turn.tsx'
import { StreamPanel } from '#features/stream/stream-panel.tsx'
import { BoothLogout } from '#features/voting/booth-logout.tsx'
import { useRehearsal } from '#features/voting/rehearsal.ts'
import { RehearsalOffer } from '#features/voting/rehearsal-offer.tsx'
import { loadRehearsal, RehearsalPlace } from '#features/voting/rehearsal-place.tsx'
import { VoteAnnouncer } from '#features/voting/vote-announcer.tsx'
import { useVoteEvent } from '#features/voting/vote-event.ts'
import { useSheetEvent, VoteSheet } from '#features/voting/vote-sheet.tsx'
import { useLive } from '#live/store.ts'
import { useInterrupted } from '#live/use-interrupted.ts'
import { useIsVoter } from '#live/use-voter.ts'
import { Button } from '#ui/button.tsx'
import { LiveRegions } from '#ui/live-regions.tsx'
import { useScrollPlaces } from '#ui/scroll-places.ts'
import { useShortcutWish } from '#ui/shortcuts.ts'
import { ToastPlace } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { LoadingBanner } from './loading-banner.tsx'
import { NewVersion } from './new-version.tsx'
import { useLeavePresentation, usePresenting } from './presentation.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { Unreachable } from './unreachable.tsx'
import { useNotices, useSittingAwake } from './use-notices.ts'
import { useOffline, whenQuiet } from './use-offline.ts'

const loadProcedural = () => import('./procedural-over.tsx')
const ProceduralOver = lazy(async () => ({ default: (await loadProcedural()).ProceduralOver }))
const ShortcutList = lazy(async () => ({ default: (await import('#ui/shortcut-list.tsx')).ShortcutList }))

/** Everything that stands around a screen. */
export function Shell() {
  useOffline()
  useNotices()
  useSittingAwake()
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
  <div className={classes.frame}>
    <a className={classes.skip} href="#inhalt">
      Zum Inhalt springen
    </a>
    <Header />
    <Sidebar />
    <main id="inhalt" className={classes.main} tabIndex={-1}>
      <LoadingBanner />
      <NewVersion />
      <CopyNotice />
      <Turn />
      <Now />
      <RehearsalOffer />
      <StreamPanel />
      <Screen />
    </main>
    <Voting />
    <ScreenRequest />
    <ToastPlace />
    <BottomBar />
  </div>
)

/**
 * What the hall is doing and told, but not twice: the voting screen and the chair's console show it themselves, and so does
 * the line or the ballot that lies above the screen (rule V28).
 */
function Now() {
  const here = useLocation().pathname === '/Voting'
  const shown = useVoteShown(here)
  const runsFloor = useLive((live) => can(live.data?.user ?? null, 'run-floor'))
  if (here && runsFloor) return null
  return (
    <>
      {!shown && <WorkingPointBanner />}
      <InformationMessage />
    </>
  )
}

/** Whether a vote, a procedural motion or a result has a place of its own on the screen. */
function useVoteShown(here: boolean): boolean {
  const isVoter = useIsVoter()
  const interrupted = useInterrupted()
  const above = useSheetEvent()
  const onScreen = useVoteEvent(false)
  const told = useProceduralResultAbove()
  const procedural = useLive((live) => proceduralTypeOf(live.point?.result ?? null) !== null)
  if (here) return interrupted || onScreen !== null || procedural
  return above !== null || told || (isVoter && interrupted)
}

/** A running vote is heard by every member and by whoever watches it, and lies above every screen. */
function Voting() {
  useVotingCode()
  const here = useLocation().pathname === '/Voting'
  const member = useLive((live) => live.data?.user != null)
  const interrupted = useInterrupted()
  const booth = useLive(({ data }) => data?.user?.secure_votes === true && !can(data.user, 'run-floor'))
  const told = useProceduralResultAbove() && !here
  const [needed, setNeeded] = useState(interrupted)
  // What is only rehearsed takes the place of a result that is read on.
  const apart = useRehearsal(({ run }) => run !== null) || here
  // What speaks of procedural motions stays for their results.
  if ((interrupted || told) && !needed) setNeeded(true)
  return (
    <>
      {(member || here) && <VoteAnnouncer />}
      {booth && <BoothLogout />}
      {!interrupted && !told && <VoteSheet onVotingScreen={apart} />}
      {needed && (
        <Suspense>
          <ProceduralOver heard={member || here} onVotingScreen={apart} />
        </Suspense>
      )}
      <RehearsalPlace />
    </>
  )
}

/** The voting screen's code, and what lies above the others, is fetched in a quiet moment, not when a vote calls everybody to it at once. */
function useVotingCode() {
  useEffect(() => {
    return whenQuiet(() => {
      for (const load of [() => import('./voting-place.tsx'), loadProcedural, loadRehearsal])
        load().catch(() => undefined)
    })
  }, [])
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

/** While the portal is closed, these stay reachable for the chair and the office. */
const open = ['/Login', '/Registration', '/NewPassword']

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
  // Whoever goes on from there, to the login too, does so as a visitor.
  if (ended?.reason === 'replaced' && state === SENT_AWAY) return <ReplacedPage name={ended.name} />
  if (open.includes(pathname)) return <Outlet />
  if (phase === 'closed') return <ClosedPage />
  if (phase === 'failed') return <Unreachable />
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
