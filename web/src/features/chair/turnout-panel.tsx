import { VisuallyHidden } from '@mantine/core'
import type { Turnout } from '@portal/shared/voting/records.ts'
import { useLive } from '#live/store.ts'
import { formatNumber } from '#ui/format.ts'
import classes from './turnout-panel.module.css'
import { useTurnout } from './use-turnout.ts'

/** Who is there, and of which associations votes are still missing: numbers alone, never names (rules K5 and K6). */
export function TurnoutPanel() {
  const turnout = useTurnout()
  const associations = useLive((live) => live.data?.medicalAssociations ?? [])
  const nameOf = (code: string | null) =>
    associations.find((known) => known.code === code)?.laek ?? 'ohne Kammer'
  if (turnout.length === 0) return null
  const voting = turnout.some(({ voted }) => voted !== null)
  return (
    <section className={classes.panel} aria-labelledby="beteiligung">
      <h2 id="beteiligung" className={classes.heading}>
        {voting ? 'Noch nicht abgestimmt, nach Kammer' : 'Verbunden, nach Kammer'}
      </h2>
      <ul className={classes.list}>
        {turnout.map((association) => (
          <li
            key={association.code}
            className={classes.association}
            data-complete={isComplete(association) || undefined}
            title={nameOf(association.code)}
          >
            <span aria-hidden>
              {association.code ?? '–'} {figure(association)}
            </span>
            <VisuallyHidden>
              {nameOf(association.code)}: {inWords(association)}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      {voting && <p className={classes.note}>Wird in Schritten von mindestens fünf Stimmen angezeigt.</p>}
    </section>
  )
}

const missing = ({ entitled, voted }: Turnout) => Math.max(0, entitled - (voted ?? 0))

const isComplete = (association: Turnout): boolean =>
  association.voted === null ? association.connected === association.entitled : missing(association) === 0

function figure(association: Turnout): string {
  if (association.voted !== null) return missing(association) === 0 ? '' : formatNumber(missing(association))
  return `${formatNumber(association.connected)}/${formatNumber(association.entitled)}`
}

function inWords(association: Turnout): string {
  const there = `${association.connected} von ${association.entitled} verbunden`
  return association.voted === null ? there : `${missing(association)} noch nicht abgestimmt, ${there}`
}
