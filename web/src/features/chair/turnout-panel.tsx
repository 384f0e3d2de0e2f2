import type { Turnout } from '@portal/shared/voting/records.ts'
import { isTroubled, missing } from '@portal/shared/voting/turnout.ts'
import { useLive } from '#live/store.ts'
import { formatNumber } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './turnout-panel.module.css'
import type { Tally } from './use-tally.ts'
import { useTurnout } from './use-turnout.ts'

/**
 * Who is there, and in a vote how many have cast a ballot and of which associations ballots are still missing: numbers
 * alone, never names (rules K5 and K6).
 */
export function TurnoutPanel({ tally = null }: { tally?: Tally | null }) {
  const turnout = useTurnout()
  const associations = useLive((live) => live.data?.medicalAssociations ?? [])
  const nameOf = (code: string | null) =>
    associations.find((known) => known.code === code)?.laek ?? 'ohne Kammer'
  if (turnout.length === 0) return tally && <Cast tally={tally} />
  const voting = turnout.some(({ voted }) => voted !== null)
  return (
    <section className={classes.panel} aria-labelledby="beteiligung">
      {tally && <Cast tally={tally} />}
      <h2 id="beteiligung" className={classes.heading} title={voting ? STEPS : undefined}>
        {voting ? 'Noch nicht abgestimmt' : 'Verbunden, nach Kammer'}
        {turnout.some(isTroubled) && <span className={classes.key}> (gelb: nicht alle verbunden)</span>}
      </h2>
      <ul className={classes.list}>
        {turnout.map((association) => (
          <li
            key={association.code}
            className={classes.association}
            data-troubled={isTroubled(association) || undefined}
            title={nameOf(association.code)}
          >
            <span aria-hidden>
              {association.code ?? '–'} <b className={classes.figure}>{figure(association)}</b>
            </span>
            <VisuallyHidden>
              {nameOf(association.code)}: {inWords(association)}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      {voting && <p className={classes.note}>{STEPS}</p>}
    </section>
  )
}

const STEPS = 'Wird in Schritten von mindestens fünf Stimmen angezeigt.'

/** How many of those who could have voted online have done so, and of how many votes the sum is made. */
function Cast({ tally: { vote, hall } }: { tally: Tally }) {
  const presence = useLive((live) => live.news.presence)
  const connected = Math.max(presence?.connected ?? 0, vote.count)
  const counted = 'votings' in hall && hall.votings !== null
  return (
    <p>
      {formatNumber(vote.count)}
      {presence && ` von ${formatNumber(connected)}`}
      {/* Two lines of it would take the room of the hall's fields. */}
      {counted ? ' online, dazu der Saal' : ' haben abgestimmt'}
    </p>
  )
}

function figure(association: Turnout): string {
  if (association.voted !== null) return missing(association) === 0 ? '✓' : formatNumber(missing(association))
  return `${formatNumber(association.connected)}/${formatNumber(association.entitled)}`
}

function inWords(association: Turnout): string {
  const there = `${association.connected} von ${association.entitled} verbunden`
  return association.voted === null ? there : `${missing(association)} noch nicht abgestimmt, ${there}`
}
