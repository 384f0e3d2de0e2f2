import { IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Ballot } from './ballot.ts'
import { formatExactTime } from './format.ts'
import { Notice } from './notice.tsx'

interface CastProps<Choice extends number> {
  ballot: Ballot<Choice> | undefined
  labels: Record<Choice, string>
  children?: ReactNode
}

/** The own ballot is in, with what was chosen and when, as far as this window knows it. */
export const BallotCast = <Choice extends number>({ ballot, labels, children }: CastProps<Choice>) => (
  <Notice tone="good" icon={IconCheck} title="Stimme abgegeben.">
    {ballot?.phase === 'confirmed' && (
      <p>
        {ballot.choice !== null && `Ihre Wahl: ${labels[ballot.choice]} · `}
        {formatExactTime(ballot.at)}
      </p>
    )}
    {children}
  </Notice>
)

/** There is nothing to choose yet; who waits is told that nothing has to be done for it. */
export const BallotAwaited = ({ why, children }: { why: string; children?: ReactNode }) => (
  <Notice tone="wait" icon={IconClock} title={why}>
    <p>{children} Die Schaltflächen erscheinen hier von selbst.</p>
  </Notice>
)
