import { modeInWords, seatsInWords } from '@portal/shared/text/votes.ts'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { NoBallotHelp } from '#features/voting/ballot/no-ballot.tsx'
import type { OwnPart } from '#features/voting/ballot/own-part.ts'
import type { RunningVote } from '#features/voting/ballot/running-vote.ts'
import { Receipt } from '#features/voting/receipt/receipt.tsx'
import { logOut } from '#live/session.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { unbroken, upperFirst } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { VoteHead } from './vote-head.tsx'

// Where the code does not come, the ballot stays without it.
const ChamberVote = lazy(() =>
  import('#features/voting/chambers/chamber-vote.tsx').catch(() => ({ default: () => <></> })),
)

interface Props {
  running: RunningVote
  own: OwnPart
  titleId: string
}

/** All there is to read in a ballot: what is voted on, and what somebody should know before voting and after it. */
export function VoteText({ running, own, titleId }: Props) {
  const { vote, motion } = running
  const { entitled, cast, chamber } = own
  const booth = useLive(({ data }) => data?.user?.secure_votes === true)
  const secret = vote.mode === 'secret'
  return (
    <>
      <VoteHead running={running} titleId={titleId} />
      {chamber && (
        <p>
          Sie stimmen für die <b>{chamber.laek}</b> ab, mit <b>{unbroken(seatsInWords(chamber.seats))}</b>.
          {!cast && ' Alle sehen sofort, wie Ihre Kammer gestimmt hat.'}
        </p>
      )}
      {secret && entitled && !cast && (
        <Notice tone="live" icon={IconLock}>
          <p>Ihre Stimme wird versiegelt. Nach der Auszählung lässt sie sich niemandem mehr zuordnen.</p>
        </Notice>
      )}
      {vote.mode === 'rollcall' && !cast && (
        <Notice tone="wait" icon={IconUsers}>
          <p>
            <b>{upperFirst(modeInWords.rollcall)}.</b>
          </p>
        </Notice>
      )}
      {motion.union_vote && (
        <Suspense>
          <ChamberVote />
        </Suspense>
      )}
      {secret && cast && (booth ? <LeaveBooth /> : <Receipt appId={motion.id} />)}
      {!entitled && <NoBallotHelp refusal={own.refusal} motion={motion} />}
    </>
  )
}

const LeaveBooth = () => (
  <div>
    <Button onClick={() => void logOut()}>Jetzt abmelden</Button>
  </div>
)
