import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** Lists are read again as often as the specification asks for, also while the socket tells of every change. */
const REFRESH_MS = 10_000

const reading = {
  networkMode: 'always',
  retry: false,
  refetchInterval: REFRESH_MS,
  gcTime: REFRESH_MS,
} as const

const useReader = () => useLive((live) => live.data?.user?.register_number ?? null)

/** The list of one agenda item; each change lets it be read again. */
export function useSpeakerList(topId: number) {
  const reader = useReader()
  const news = useLive((live) => live.speakerNews[topId] ?? 0)
  return useQuery(
    {
      ...reading,
      queryKey: ['speakerlist', reader, topId, news],
      queryFn: () => call('speakerList', { file: `${topId}.json` }),
      // What was shown of this list stays until the new one is here; another list's lines never do.
      placeholderData: (before) => (before?.topId === topId ? before : undefined),
    },
    queries,
  )
}

export function useSpeakerLists() {
  const reader = useReader()
  const news = useLive((live) => Object.values(live.speakerNews).reduce((sum, count) => sum + count, 0))
  return useQuery(
    {
      ...reading,
      queryKey: ['speakerlists', reader, news],
      queryFn: () => call('speakerLists', {}),
      placeholderData: (before) => before,
    },
    queries,
  )
}

/** Who has just changed a list sees it at once, and does not wait to be told. */
export const renewLists = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'speakerlist' || name === 'speakerlists',
  })
