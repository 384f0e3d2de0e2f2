import { type Change, changesBetween } from '@portal/shared/amendments/changes.ts'
import { collides, type Place, type WantedChange } from '@portal/shared/amendments/merge.ts'
import { placeInWords } from '@portal/shared/amendments/shown.ts'
import { linesOf, type Sign } from '@portal/shared/amendments/text.ts'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './amendment-places.module.css'
import { ShownChanges } from './changed-text.tsx'

interface Props {
  text: Sign[]
  places: readonly Place[]
  /** The print number of an amendment. */
  nameOf: (id: number) => string
  /** What is decided for a place where changes collide, below it. */
  decide?: (place: Place, at: number) => ReactNode
}

/** The places of a motion's text that amendments would change, with what each of them wants there (rule BV4). */
export function AmendmentPlaces({ text, places, nameOf, decide }: Props) {
  const groups = useMemo(() => inLines(text, places), [text, places])
  return (
    <ol className={classes.places}>
      {groups.map(({ place, at, ways }) => (
        <li key={at} className={classes.place} data-collides={collides(place) || undefined}>
          <p className={classes.head}>
            <b>{placeInWords(text, place)}</b>
            {collides(place) && (
              <StatusBadge tone="wait" icon={IconArrowsSplit2}>
                Änderungen treffen aufeinander
              </StatusBadge>
            )}
          </p>
          {ways.map(({ ids, changes }, way) => (
            <div key={way} className={classes.wanted}>
              <p className={classes.who}>{ids.map((id) => unbroken(nameOf(id))).join(', ')}</p>
              <ShownChanges before={text} changes={changes} numbered nearOnly />
            </div>
          ))}
          {collides(place) && decide?.(place, at)}
        </li>
      ))}
    </ol>
  )
}

interface Group {
  /** The first of its places, and which one that is. */
  place: Place
  at: number
  ways: { ids: readonly number[]; changes: Change[] }[]
}

/** Changes that the same amendments want in the same line are shown together; those that collide stand alone. */
function inLines(text: readonly Sign[], places: readonly Place[]): Group[] {
  const lines = linesOf(text)
  const lineOf = ({ from }: Place) => lines.findLastIndex(({ start }) => start < from)
  const groups: Group[] = []
  for (const [at, place] of places.entries()) {
    const last = groups.at(-1)
    const [only] = place.wanted
    const [way] = last?.ways ?? []
    const isSame =
      last && only && way && !collides(place) && !collides(last.place) && lineOf(place) === lineOf(last.place)
    if (isSame && String(way.ids) === String(only.ids)) way.changes.push(only)
    else
      groups.push({
        place,
        at,
        ways: place.wanted.map((wanted) => ({ ids: wanted.ids, changes: wordByWord(text, wanted) })),
      })
  }
  return groups
}

/** What is wanted at a place, as the words that differ there. */
const wordByWord = (text: readonly Sign[], { from, to, signs }: WantedChange): Change[] =>
  changesBetween(text.slice(from, to), signs).map((change) => ({
    ...change,
    from: change.from + from,
    to: change.to + from,
  }))
