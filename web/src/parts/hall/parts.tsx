import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCountdown, formatNumber } from '#ui/format.ts'
import { Fit } from './fit.tsx'
import classes from './hall.module.css'

const signs = { good: IconCheck, bad: IconX, wait: IconQuestionMark, plain: IconCheck }

interface BandProps {
  tone: keyof typeof signs
  /** The verdict in one word. */
  word: string
  /** The same as one sentence, for whoever does not see it. */
  sentence: string
}

/** The verdict, the largest thing on the screen, with a sign of its own beside its colour (rule A10). */
export function Band({ tone, word, sentence }: BandProps) {
  const Sign = signs[tone]
  return (
    <section className={classes.band} data-tone={tone} data-place="band" aria-label={sentence}>
      <span className={classes.sign}>
        <Sign aria-hidden />
      </span>
      <Fit className={classes.verdict}>{word}</Fit>
    </section>
  )
}

interface Number {
  label: string
  tone?: 'good' | 'bad'
  /** Null for words alone. */
  votes: number | null
}

/** Three numbers, each beside what it counts. */
export const Numbers = ({ numbers, low }: { numbers: Number[]; low?: boolean }) => (
  <dl className={classes.numbers} data-low={low || undefined} data-place={low ? 'numbers-low' : 'numbers'}>
    {numbers.map(({ label, tone, votes }) => (
      <div key={label} data-tone={tone}>
        <dt>{label}</dt>
        <dd>{votes !== null && formatNumber(votes)}</dd>
      </div>
    ))}
  </dl>
)

interface TurnoutProps {
  count: number
  /** How many could vote; null where nobody has said. */
  of: number | null
  seconds: number | null
  low?: boolean
}

/** How many have voted, "38 von 39", and how long there is still time. */
export const Turnout = ({ count, of, seconds, low }: TurnoutProps) => {
  const Count = low ? Plain : Fit
  return (
    <div className={classes.turnout} data-low={low || undefined} data-place={low ? 'turnout-low' : 'turnout'}>
      <div>
        <p className={classes.label}>abgegeben</p>
        <Count className={classes.count}>
          {formatNumber(count)}
          {of !== null && <small> von {formatNumber(of)}</small>}
        </Count>
      </div>
      {seconds !== null && (
        <div>
          <p className={classes.label}>noch</p>
          <Count className={`${classes.count} ${classes.live}`}>{formatCountdown(seconds)}</Count>
        </div>
      )}
    </div>
  )
}

const Plain = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <p className={className}>{children}</p>
)

interface RunProps {
  /** 0 to 1. */
  share: number
  over?: boolean
  low?: boolean
}

/** A bar of what is left of a time. */
export const Run = ({ share, over, low }: RunProps) => (
  <div
    className={classes.run}
    data-over={over || undefined}
    data-low={low || undefined}
    data-place={low ? 'run-low' : 'run'}
  >
    <div className={classes.left} style={{ inlineSize: `${100 * Math.min(1, Math.max(0, share))}%` }} />
  </div>
)
