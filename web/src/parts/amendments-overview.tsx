import { placesOf } from '@portal/shared/amendments/merge.ts'
import type { AmendedMotion } from '@portal/shared/amendments/records.ts'
import { hasBase, isPending, standingOf } from '@portal/shared/amendments/rules.ts'
import { readText } from '@portal/shared/amendments/text.ts'
import { useMemo } from 'react'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { AmendmentPlaces } from './amendment-places.tsx'
import classes from './amendments-overview.module.css'
import { ChangedTextLegend } from './changed-text.tsx'

/** What all amendments that are still open would change in a motion, at its places (rule BV4). */
export function AmendmentsOverview({ amended }: { amended: AmendedMotion }) {
  const { text, places, others } = useMemo(() => {
    const text = readText(amended.content)
    const standing = amended.amendments
      .filter(isPending)
      .map((amendment) => ({ amendment, standing: standingOf(amendment, text) }))
    return {
      text,
      places: placesOf(
        text,
        standing.flatMap(({ amendment, standing }) =>
          standing ? [{ id: amendment.appId, changes: standing.changes }] : [],
        ),
      ),
      others: standing.filter(({ standing }) => !standing || standing.lost.length > 0),
    }
  }, [amended])
  const nameOf = (id: number) =>
    amended.amendments.find(({ appId }) => appId === id)?.print_number ?? 'Änderungsantrag'
  return (
    <div className={classes.parts}>
      {places.length > 0 && (
        <>
          <p className={classes.soft}>Die Zahlen am Rand sind Zeilen dieses Antrags.</p>
          <ChangedTextLegend />
          <AmendmentPlaces text={text} places={places} nameOf={nameOf} />
        </>
      )}
      {others.map(({ amendment, standing }) => (
        <p key={amendment.appId} className={classes.soft}>
          <UnbrokenNumbers>{amendment.print_number}</UnbrokenNumbers>{' '}
          {standing
            ? 'ändert auch Stellen, die inzwischen anders lauten.'
            : hasBase(amendment)
              ? 'beschreibt seine Änderungen in Worten.'
              : 'ändert einen Text, der nicht bekannt ist.'}
        </p>
      ))}
      {places.length + others.length === 0 && (
        <p className={classes.soft}>Über alle Änderungsanträge ist entschieden.</p>
      )}
    </div>
  )
}
