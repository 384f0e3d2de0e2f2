import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

const key = 'office-people'

/** After an own step nobody waits for the news of it. */
export const renewPeople = () => renew({ queryKey: [key] })

/** Everybody, read again when anybody has changed and when the connection is back. */
export function usePeople() {
  const news = useNews()
  const readFor = useRef(news)
  const people = useQuery({ queryKey: [key], queryFn: () => call('officePeople', {}), retry: false }, queries)
  const { isFetching, refetch } = people
  useEffect(() => {
    if (isFetching || isSame(news, readFor.current)) return
    readFor.current = news
    void refetch({ cancelRefetch: false })
  }, [news, isFetching, refetch])
  return people
}

/** One person's page. */
export function usePersonFile(registerNumber: string) {
  return useQuery(
    {
      queryKey: [key, registerNumber],
      queryFn: () => call('personFile', { registerNumber }),
      retry: false,
    },
    queries,
  )
}

/** What becomes another one whenever somebody changes. */
function useNews() {
  const users = useLive((live) => live.data?.users)
  const since = useLive((live) => (live.connection === 'online' ? live.connectionSince : null))
  return [users, since] as const
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) => a.every((one, index) => one === b[index])
