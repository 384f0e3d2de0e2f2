import type { AmendedMotion } from '@portal/shared/amendments/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** A motion with the amendments to it; read again when anything has become of one of them. `state` says what is known of them. */
export function useAmendments(appId: number, state: string, enabled = true) {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  return useQuery<AmendedMotion>(
    {
      queryKey: ['amendments', reader, appId, state],
      queryFn: () => call('amendments', { appId }),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      enabled,
    },
    queries,
  )
}
