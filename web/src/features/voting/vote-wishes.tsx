import type { RehearsalHelp } from '@portal/shared/voting/rehearsal.ts'
import { useHand, wishHand } from '#ballots/hand.ts'
import { useTwoSteps, wishTwoSteps } from '#ballots/two-steps.ts'
import { useLetters, wishLetters } from '#ui/letters.ts'
import classes from './vote-wishes.module.css'

const words: Record<RehearsalHelp, { name: string; note: string }> = {
  'two-steps': {
    name: 'Stimme in zwei Schritten abgeben: erst wählen, dann bestätigen',
    note: 'Gilt auf diesem Gerät.',
  },
  letters: { name: 'Große Schrift', note: 'Im ganzen Portal. Gilt auf diesem Gerät.' },
  hand: {
    name: 'Abstimmung auf der linken Seite',
    note: 'Wo neben ihr Platz ist. Gilt auf diesem Gerät.',
  },
}

const wish: Record<RehearsalHelp, (on: boolean) => void> = {
  'two-steps': wishTwoSteps,
  letters: wishLetters,
  hand: (left) => wishHand(left ? 'left' : 'right'),
}

export const allWishes = Object.keys(words) as RehearsalHelp[]

/** How this person wants to vote on this device. */
export function VoteWishes({ which }: { which: readonly RehearsalHelp[] }) {
  const on: Record<RehearsalHelp, boolean> = {
    'two-steps': useTwoSteps((wish) => wish.on),
    letters: useLetters((wish) => wish.large),
    hand: useHand((wish) => wish.hand === 'left'),
  }
  return which.map((help) => (
    <label key={help} className={classes.wish}>
      <input
        type="checkbox"
        checked={on[help]}
        onChange={(event) => wish[help](event.currentTarget.checked)}
      />
      <span>
        {words[help].name}
        <span className={classes.note}>{words[help].note}</span>
      </span>
    </label>
  ))
}
