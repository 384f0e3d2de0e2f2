import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useAfresh } from '#live/use-afresh.ts'

const key = 'congress-desk'

/** After an own step nobody waits for the news of it. */
export const renewDesk = () => renew({ queryKey: [key] })

/** The lists of the congress, read again when a colleague has changed one. */
export function useDesk() {
  useAfresh(key)
  return useQuery(
    { queryKey: [key], queryFn: () => call('congressDesk', {}), staleTime: 0, retry: false },
    queries,
  )
}
