import { useThrottledValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** So often at most it is read again while a hall votes. */
const PAUSE_MS = 1000

/** Who is there and has voted, by association; read again whenever somebody comes, goes or votes. */
export function useTurnout() {
  const connected = useLive((live) => live.news.presence?.connected ?? 0)
  const rev = useLive((live) => live.point?.rev ?? 0)
  const count = useLive((live) => live.point?.currentVote?.count ?? 0)
  const moment = useThrottledValue(`${rev} ${connected} ${count}`, PAUSE_MS)
  const { data } = useQuery(
    {
      queryKey: ['turnout', moment],
      queryFn: () => call('turnout', {}),
      networkMode: 'always',
      retry: false,
      placeholderData: (before) => before,
    },
    queries,
  )
  return data ?? []
}
