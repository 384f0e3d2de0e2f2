import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
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

/**
 * What the office has added, with all that it said before; read again whenever the protocol says something else. Until that is
 * here, the same reader goes on with what they had.
 */
export const notesOf = (reader: string | null, hash: string | undefined) =>
  queryOptions({
    queryKey: ['protocol-notes', reader, hash],
    queryFn: () => call('protocolNotes', {}),
    enabled: hash !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === reader ? before : undefined),
  })

export function useNotes(hash: string | undefined) {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  return useQuery(notesOf(reader, hash), queries)
}

export const renewProtocol = () =>
  Promise.all([
    renew({ queryKey: ['protocol'] }),
    renew({ queryKey: ['protocol-notes'] }),
    renew({ queryKey: ['hall-voters'] }),
  ])
