import type { Application } from '@portal/shared/motions/records.ts'
import { inOrder } from '@portal/shared/motions/rules.ts'
import { useEffect, useMemo } from 'react'
import { useLive } from '#live/store.ts'
import { arrivalsBetween } from './arrivals.ts'
import { type Filters, optionsOf, passes } from './facets.ts'
import { type Shown, writeAddress } from './list-address.ts'
import { relationsAmong } from './relations.ts'
import { search } from './search.ts'
import { readAhead } from './search-texts.ts'
import type { Similar } from './similar.ts'
import { useOwnMarks } from './use-own-marks.ts'
import { useSimilar } from './use-similar.ts'
import { useStill } from './use-still.ts'

const none: never[] = []

/** The motions that are asked for, what else could be asked, and what has come meanwhile. */
export function useMotionList(shown: Shown, query: string) {
  const apps = useLive((live) => live.data?.apps ?? none)
  const tops = useLive((live) => live.data?.tops ?? none)
  const reader = useLive((live) => live.data?.user?.register_number ?? '')
  const all = useMemo(() => inOrder(apps, tops), [apps, tops])
  const relations = useMemo(() => relationsAmong(all), [all])
  useEffect(() => readAhead(all), [all])

  const asked = `${reader} ${writeAddress({ ...shown, query, motion: null })}`
  const { still, renew } = useStill(all, asked, shown.motion)
  const similar = useSimilar(still, query)
  const { top, applicant, type, association, status } = shown
  const { sought, options, chosen } = useMemo(() => {
    const filters = { top, applicant, type, association, status }
    const sought = seek(still, query, similar)
    const chosen = choose(sought.motions, filters)
    return { sought, options: optionsOf(sought.motions, filters), chosen }
  }, [still, query, similar, top, applicant, type, association, status])
  const own = useOwnMarks(shown)
  const found = chosen.filter(own.shows)
  const arrivals =
    all === still ? null : arrivalsBetween(still, chosen, choose(seek(all, query, similar).motions, shown))
  return { all, options, chosen, found, similar: sought.similar, own, relations, arrivals, renew }
}

interface Sought {
  motions: Application[]
  /** Those of them that have the words only nearly, with the words that they have instead. */
  similar: Similar[]
}

/** What has the words, then what has words like them. */
function seek(motions: Application[], query: string, similar: Similar[]): Sought {
  const exact = search(motions, query)
  if (similar.length === 0) return { motions: exact, similar }
  const known = new Map(motions.map((motion) => [motion.id, motion]))
  for (const { id } of exact) known.delete(id)
  const others = similar.filter(({ id }) => known.has(id))
  return { motions: [...exact, ...others.flatMap(({ id }) => known.get(id) ?? [])], similar: others }
}

const choose = (motions: Application[], filters: Filters): Application[] =>
  motions.filter((motion) => passes(motion, filters))
