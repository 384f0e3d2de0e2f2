import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** Speeches, the register and colleagues change it without what the hall is doing: that comes with the next look. */
const RENEWED_MS = 15_000

/** The protocol as it writes itself. */
export function useProtocol() {
  const rev = useLive((live) => live.point?.rev ?? 0)
  return useQuery(
    {
      queryKey: ['protocol', rev],
      queryFn: () => call('protocol', {}),
      placeholderData: keepPreviousData,
      refetchInterval: RENEWED_MS,
    },
    queries,
  )
}

/** What the office has added, with all that it said before; read again whenever the protocol says something else. */
export const useNotes = (hash: string | undefined) =>
  useQuery(
    {
      queryKey: ['protocol-notes', hash],
      queryFn: () => call('protocolNotes', {}),
      enabled: hash !== undefined,
    },
    queries,
  )

export const renewProtocol = () =>
  Promise.all([
    renew({ queryKey: ['protocol'] }),
    renew({ queryKey: ['protocol-notes'] }),
    renew({ queryKey: ['hall-voters'] }),
  ])
