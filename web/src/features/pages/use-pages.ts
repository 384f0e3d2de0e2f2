import { useQuery } from '@tanstack/react-query'
import { callOrCached } from '#live/call-or-cached.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useAfresh } from '#live/use-afresh.ts'

/** The pages as this visitor or member may see them; who logs in or out gets others. */
export function usePages() {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  useAfresh('pages')
  return useQuery(
    {
      queryKey: ['pages', reader],
      queryFn: () => callOrCached('pages', {}),
      networkMode: 'always',
      retry: false,
    },
    queries,
  )
}
