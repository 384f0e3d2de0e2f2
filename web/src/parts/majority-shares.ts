import type { Votings } from '@portal/shared/voting/records.ts'
import { seatsNeeded, shareOfCast, shareOfSeats } from '@portal/shared/voting/rules.ts'
import { formatNumber } from '#ui/format.ts'

interface Share {
  label: string
  percent: number
  /** What majorities ask for; the goals of all shares stand at the same places, in percent. */
  goals: { at: number; label: string }[]
}

/** The share of yes, of the votes cast and of all seats. */
export const majorityShares = (votings: Votings, seats: number): [ofCast: Share, ofSeats: Share] => [
  { label: 'Ja von Ja + Nein', percent: shareOfCast(votings), goals: goals('66,7 %') },
  {
    label: `Ja von ${formatNumber(seats)}`,
    percent: shareOfSeats(votings, seats),
    goals: goals(`66,7 % · ${seatsNeeded('two-thirds', seats)}`),
  },
]

const goals = (twoThirds: string): Share['goals'] => [
  { at: 100 / 3, label: '33,3 %' },
  { at: 200 / 3, label: twoThirds },
  { at: 100, label: '100 %' },
]
