import type { Register } from '@portal/shared/attendance/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** The register; read again whenever the server says that anything in it is another. */
export function useRegister() {
  const mark = useLive((live) => live.news.attendance?.mark ?? '')
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  return useQuery<Register>(
    {
      queryKey: ['register', reader, mark],
      queryFn: () => call('attendance', {}),
      networkMode: 'always',
      retry: false,
      placeholderData: (before) => before,
    },
    queries,
  )
}
