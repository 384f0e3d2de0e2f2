import { inOrder } from '@portal/shared/motions/rules.ts'
import { useEffect, useMemo } from 'react'
import { useLive } from '#live/store.ts'
import { arrivalsBetween } from './arrivals.ts'
import { choose, seek } from './choose.ts'
import { readAddress, type Shown, writeAddress } from './list-address.ts'
import { relationsAmong } from './relations.ts'
import { readAhead } from './search-texts.ts'
import { questionOf } from './synonyms.ts'
import { useOwnMarks } from './use-own-marks.ts'
import { useSimilar } from './use-similar.ts'
import { useStill } from './use-still.ts'

const none: never[] = []

/** The motions that are asked for, what else could be asked, and what has come meanwhile. */
export function useMotionList(shown: Shown, query: string) {
  const apps = useLive((live) => live.data?.apps ?? none)
  const tops = useLive((live) => live.data?.tops ?? none)
  const synonyms = useLive((live) => live.data?.synonyms ?? none)
  const reader = useLive((live) => live.data?.user?.register_number ?? '')
  const all = useMemo(() => inOrder(apps, tops), [apps, tops])
  const relations = useMemo(() => relationsAmong(all), [all])
  useEffect(() => readAhead(all), [all])

  const wished = writeAddress({ ...shown, query, motion: null, page: 0 }).toString()
  const { still, renew } = useStill(all, `${reader} ${wished} ${shown.page}`, shown.motion)
  const similar = useSimilar(still, query)
  // The address is a new object each time that it is read; what it says is not.
  const { sought, chosen } = useMemo(() => {
    const sought = seek(still, query, synonyms, similar)
    return { sought, chosen: choose(sought.motions, readAddress(new URLSearchParams(wished), shown.view)) }
  }, [still, query, synonyms, similar, wished, shown.view])
  const own = useOwnMarks(shown)
  const found = chosen.motions.filter(own.shows)
  const arrivals =
    all === still
      ? null
      : arrivalsBetween(
          still,
          chosen.motions,
          choose(seek(all, query, synonyms, similar).motions, shown).motions,
        )
  return {
    all,
    chosen,
    found,
    still,
    synonyms,
    words: questionOf(query, synonyms).words,
    similar: sought.similar,
    own,
    relations,
    arrivals,
    renew,
  }
}
