import type { Votings } from '@portal/shared/voting/records.ts'
import { seatsNeeded, shareOfCast, shareOfSeats } from '@portal/shared/voting/rules.ts'
import { formatNumber } from '#ui/format.ts'
import { MajorityBar } from '#ui/majority-bar.tsx'

/** The share of yes, of the votes cast and of all seats, each with the goals that majorities ask for. */
export const MajorityBars = ({ votings, seats }: { votings: Votings; seats: number }) => (
  <>
    <MajorityBar label="Anteil Ja an Ja und Nein" percent={shareOfCast(votings)} markers={castMarkers} />
    <MajorityBar
      label={`Anteil Ja an ${formatNumber(seats)} Delegierten`}
      percent={shareOfSeats(votings, seats)}
      markers={seatMarkers(seats)}
    />
  </>
)

const castMarkers = [
  { at: 100 / 3, label: '33,3 %' },
  { at: 200 / 3, label: '66,7 %' },
  { at: 100, label: '100 %' },
]

const seatMarkers = (seats: number) => [
  { at: 100 / 3, label: '33,3 %' },
  { at: 200 / 3, label: `66,7 % · ${seatsNeeded('two-thirds', seats)}` },
  { at: 100, label: '100 %' },
]
