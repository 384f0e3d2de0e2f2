import { useThrottledValue } from '@mantine/hooks'
import type { Readiness } from '@portal/shared/overview/records.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { type LiveState, useLive } from '#live/store.ts'

/** So often at most it is read again, whatever happens meanwhile (rule KU3). */
const PAUSE_MS = 1000
/** What nobody is told of, a colleague's deed for instance, is seen so late at most. */
const AT_LEAST_MS = 10_000
const LOOK_AGAIN_MS = 60_000

/** Changes with everything that the overview shows and this window is told of. */
function newsOf({ point, news, newsCounts, connection, connectionSince }: LiveState) {
  const { status_delegateapp: submissions, desk, update_speakerlist: lists } = newsCounts
  const since = connection === 'online' ? connectionSince : ''
  const count = point?.currentVote?.count ?? 0
  const { presence, attendance } = news
  return [point?.rev, count, presence?.connected, attendance?.mark, submissions, desk, lists, since].join(' ')
}

/** One answer for each reader, however often it is read: where a reading fails, the last one stays. */
export const overviewOf = (reader: string | null) =>
  queryOptions({
    queryKey: ['overview', reader],
    queryFn: () => call('overview', {}),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: AT_LEAST_MS,
    gcTime: AT_LEAST_MS,
  })

export function useOverview() {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  const moment = useThrottledValue(useLive(newsOf), PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has happened is the reason to read it again
  useEffect(() => {
    // A reading that is slow is waited for: steady news would begin it anew for ever.
    void queries.invalidateQueries({ queryKey: ['overview'] }, { cancelRefetch: false })
  }, [moment])
  return useQuery(overviewOf(reader), queries)
}

const readinessKey = ['readiness']

export const useReadiness = () =>
  useQuery(
    {
      queryKey: readinessKey,
      queryFn: () => call('readiness', {}),
      networkMode: 'always',
      retry: false,
      refetchInterval: LOOK_AGAIN_MS,
    },
    queries,
  )

/** Looks again at what has to be ready; each check stays where the reader has it before them, until the next look. */
export async function lookAgainInPlace(): Promise<void> {
  const fresh = await call('readiness', {}).catch(() => null)
  const shown = queries.getQueryData<Readiness>(readinessKey)
  if (fresh) queries.setQueryData(readinessKey, shown ? inPlace(fresh, shown) : fresh)
}

/** The same checks in the order of those that are shown. */
export function inPlace(fresh: Readiness, shown: Readiness): Readiness {
  const places = shown.checks.map(({ id }) => id)
  return { ...fresh, checks: fresh.checks.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id)) }
}

/** After an own step nobody waits for the news of it. */
export const renewOverview = () => void renew({ queryKey: ['overview'] })
