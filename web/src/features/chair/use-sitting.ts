import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** What the hall has done today; read again with each step of the hall, not with each ballot. */
export function useSitting(): SittingSoFar | null {
  const moment = useLive(({ point, data, newsCounts }) => {
    const speaking = data?.currentSpeakers.map(({ id }) => id) ?? []
    return [point?.rev, newsCounts.update_speakerlist, ...speaking].join(' ')
  })
  const { data } = useQuery(
    {
      queryKey: ['sitting', moment],
      queryFn: () => call('sittingSoFar', {}),
      networkMode: 'always',
      retry: false,
      placeholderData: (before) => before,
    },
    queries,
  )
  return data ?? null
}
