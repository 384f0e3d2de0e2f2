import type { Votings } from '@portal/shared/voting/records.ts'
import { MajorityBar } from './majority-bar.tsx'
import { majorityShares } from './majority-shares.ts'

/** The share of yes, of the votes cast and of all seats, each with the goals that majorities ask for. */
export const MajorityBars = ({ votings, seats }: { votings: Votings; seats: number }) =>
  majorityShares(votings, seats).map(({ label, percent, goals }) => (
    <MajorityBar key={label} label={label} percent={percent} markers={goals} />
  ))
