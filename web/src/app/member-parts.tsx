import { can } from '@portal/shared/roles.ts'
import { proceduralTypeOf } from '@portal/shared/text/procedural.ts'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { InformationMessage } from '#features/floor/information-message.tsx'
import { WorkingPointBanner } from '#features/floor/working-point-banner.tsx'
import { ScreenRequest } from '#features/hotline/screen-request.tsx'
import { keepNotes } from '#features/notes/keeper.ts'
import { useChangedBookmarks } from '#features/notes/use-changed-bookmarks.ts'
import { useProceduralResultAbove } from '#features/procedural/own-result.ts'
import { Turn } from '#features/speakers/turn.tsx'
import { BoothLogout } from '#features/voting/ballot/booth-logout.tsx'
import { useRehearsal } from '#features/voting/rehearsal/rehearsal.ts'
import { RehearsalOffer } from '#features/voting/rehearsal/rehearsal-offer.tsx'
import { loadRehearsal, RehearsalPlace } from '#features/voting/rehearsal/rehearsal-place.tsx'
import { VoteAnnouncer } from '#features/voting/running/vote-announcer.tsx'
import { useSheetEvent, VoteSheet } from '#features/voting/running/vote-sheet.tsx'
import { useVoteEvent } from '#features/voting/vote-event.ts'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { useInterrupted } from '#parts/use-interrupted.ts'
import { useIsVoter } from '#parts/use-voter.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { ConnectionState } from './connection-state.tsx'
import { leavingCode } from './logout-button.tsx'
import { MisroutedNotice } from './misrouted-notice.tsx'
import { useOfficeMenu } from './office-menu.ts'
import { whenQuiet } from './use-offline.ts'

/*
 * What stands around the screens of members alone. Visitors load none of it; for members it comes with the page, so that a
 * vote finds everything there when it begins.
 */
export { BookmarkButton } from '#features/notes/bookmark-button.tsx'
export { NoteButton } from '#features/notes/note-button.tsx'
export { NotePlace } from '#features/notes/note-place.tsx'
export { UserMenu } from './user-menu.tsx'

keepNotes()

const PresenceLine = latePart('PresenceLine', () => import('#features/attendance/presence-line.tsx'))

const loadProcedural = () => import('./procedural-over.tsx')
const ProceduralOver = latePart('ProceduralOver', loadProcedural)

const DemoOffer = latePart('DemoOffer', () => import('#features/setup/demo-offer.tsx'))

/** What stands in the header before the name of whoever is logged in. */
export function HeaderState() {
  const offers = useLive((live) => live.portal?.demo === true && can(live.data?.user ?? null, 'run-office'))
  const { pathname } = useLocation()
  return (
    <>
      {offers && pathname !== placeOfDemo && (
        <Suspense>
          <DemoOffer />
        </Suspense>
      )}
      <ConnectionState />
    </>
  )
}

/** There the demo has a part of its own. */
const placeOfDemo = '/Tagungsbuero/Kongress'

/** What comes between the header and the screen. */
export const AboveScreen = () => (
  <>
    <MisroutedNotice />
    <Turn />
    <Now />
    <RehearsalOffer />
  </>
)

/** Delegates alone are asked whether they are there. */
function Presence() {
  const isDelegate = useLive((live) => can(live.data?.user ?? null, 'cast-ballot'))
  return isDelegate ? (
    <Suspense>
      <PresenceLine />
    </Suspense>
  ) : null
}

/**
 * What the hall is doing and told, but not twice: the voting screen, the chair's console and the congress office show it
 * themselves, and so does the line or the ballot that lies above the screen (rule V28).
 */
function Now() {
  const here = useLocation().pathname === '/Voting'
  const shown = useVoteShown(here)
  const runsFloor = useLive((live) => can(live.data?.user ?? null, 'run-floor'))
  const inOffice = useOfficeMenu() !== null
  if (here && runsFloor) return null
  return (
    <>
      {!shown && !inOffice && <WorkingPointBanner />}
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
  const resultShown = useProceduralResultAbove()
  const procedural = useLive((live) => proceduralTypeOf(live.point?.result ?? null) !== null)
  if (here) return interrupted || onScreen !== null || procedural
  return above !== null || resultShown || (isVoter && interrupted)
}

/** What lies above the screen: a running vote, which every member hears, and what the hotline asks. */
export function OverScreen() {
  useChangedBookmarks()
  useCodeAhead()
  useSittingAwake()
  const here = useLocation().pathname === '/Voting'
  const interrupted = useInterrupted()
  const booth = useLive(({ data }) => data?.user?.secure_votes === true && !can(data.user, 'run-floor'))
  const resultShown = useProceduralResultAbove() && !here
  const [needed, setNeeded] = useState(interrupted)
  // What is only rehearsed takes the place of a result that is read on.
  const apart = useRehearsal(({ run }) => run !== null) || here
  // What speaks of procedural motions stays for their results.
  if ((interrupted || resultShown) && !needed) setNeeded(true)
  return (
    <>
      <VoteAnnouncer />
      {booth && <BoothLogout />}
      {!interrupted && !resultShown && <VoteSheet onVotingScreen={apart} />}
      {needed && (
        <Suspense>
          <ProceduralOver onVotingScreen={apart} />
        </Suspense>
      )}
      <RehearsalPlace />
      <Presence />
      <ScreenRequest />
    </>
  )
}

/**
 * The code of the voting screen, of what lies above the others and of the way out is fetched in a quiet moment, not when a vote
 * calls everybody to it at once, or without a network. What does not come now is asked for again where it is needed.
 */
function useCodeAhead() {
  useEffect(() => {
    return whenQuiet(() => {
      for (const load of [...votingCode, ...leavingCode]) load().catch(() => undefined)
    })
  }, [])
}

const votingCode = [
  () => import('./voting-place.tsx'),
  () => import('#features/voting/voting-event.tsx'),
  () => import('#features/procedural/procedural-place.tsx'),
  () => import('#features/procedural/raise-buttons.tsx'),
  loadProcedural,
  loadRehearsal,
]

/** While the hall is at something, members' screens stay on (rule R6). */
const useSittingAwake = (): void =>
  useWakeLock(useLive(({ point }) => point?.top != null || point?.currentVote != null))
