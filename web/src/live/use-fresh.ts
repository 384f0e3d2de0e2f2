import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queries } from './queries.ts'
import { useLive } from './store.ts'

interface FreshQuery<Answer> {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Answer>
  enabled?: boolean
}

/**
 * An answer that is read again when the news are others and when the connection is back: once for all that happened while it was
 * on its way, for all parts of the page that show it.
 */
export function useFresh<Answer>(news: readonly unknown[], { enabled = true, ...query }: FreshQuery<Answer>) {
  const since = useLive((live) => (live.connection === 'online' ? live.connectionSince : null))
  const now = [...news, since]
  const readFor = useRef(now)
  const answer = useQuery({ ...query, networkMode: 'always', retry: false, enabled }, queries)
  const { isFetching, refetch } = answer
  useEffect(() => {
    if (!enabled || isFetching || now.every((one, index) => one === readFor.current[index])) return
    readFor.current = now
    void refetch({ cancelRefetch: false })
  })
  return answer
}
