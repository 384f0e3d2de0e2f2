import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import classes from './verdict-band.module.css'

interface Props {
  /** What the count gives; null as long as there is none. */
  verdict: boolean | null
  words: string
  /** How many votes are needed, and of what. */
  need: string
}

/** What the majority asked for makes of the votes, where the eye is before a result is declared. */
export function VerdictBand({ verdict, words, need }: Props) {
  const Shown = verdict === null ? IconClock : verdict ? IconCheck : IconX
  return (
    <p className={classes.band} data-tone={verdict === null ? undefined : verdict ? 'good' : 'bad'}>
      <Shown className={classes.icon} aria-hidden />
      <b className={classes.word}>{verdict === null ? 'Noch keine Stimmen' : words}</b>
      {verdict !== null && <span className={classes.need}>{need}</span>}
    </p>
  )
}
