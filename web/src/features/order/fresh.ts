import type { LiveData } from '@portal/shared/live-data.ts'
import { isUndecided } from '@portal/shared/motions/rules.ts'
import { useLive } from '#live/store.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'

type Shown = Pick<LiveData, 'presentation' | 'apps'>

/** What came in by itself and waits for somebody to accept it, in each agenda item (rule BR6). */
export function freshOf({ presentation, apps }: Shown, onFloor: readonly number[]): Map<number, number> {
  const waiting = apps.filter(({ id, statusid }) => isUndecided(statusid) && !onFloor.includes(id))
  const ids = new Set(waiting.map(({ id }) => id))
  const fresh = presentation.filter((line) => line.fresh && ids.has(line.application ?? 0))
  return new Map([...Map.groupBy(fresh, ({ topid }) => topid)].map(([topId, all]) => [topId, all.length]))
}

/** How many motions that is in all. */
export const useFreshLines = (): number =>
  useLive(({ data, point }) => (data ? sum(freshOf(data, motionsOnFloor(point)).values()) : 0))

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0)
