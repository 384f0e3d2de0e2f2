import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useNewsCount } from '#live/use-news-count.ts'

/** An unanswered wish runs out without anybody's saying so. */
const LOOK_AGAIN_MS = 60_000

/** The pictures that one has asked for; each answer lets them be read again. */
export function useScreens() {
  const answers = useNewsCount('screen-answered')
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  return useQuery(
    {
      queryKey: ['screens', reader, answers],
      queryFn: () => call('screens', {}),
      networkMode: 'always',
      retry: false,
      refetchInterval: LOOK_AGAIN_MS,
      placeholderData: (before) => before,
    },
    queries,
  )
}

export const renewScreens = () => renew({ queryKey: ['screens'] })
