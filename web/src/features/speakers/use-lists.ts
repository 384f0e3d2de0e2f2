import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** Lists are read again as often as the specification asks for, also while the socket tells of every change. */
const REFRESH_MS = 10_000

const reading = {
  networkMode: 'always',
  retry: false,
  refetchInterval: REFRESH_MS,
  gcTime: REFRESH_MS,
} as const

/** Begins the key of what is counted from the lists. */
export const FIGURES = 'speaker-figures'

const useReader = () => useLive((live) => live.data?.user?.register_number ?? null)

/** The list of one agenda item. */
export function useSpeakerList(topId: number) {
  const reader = useReader()
  return useQuery(
    {
      ...reading,
      queryKey: ['speakerlist', topId, reader],
      queryFn: () => call('speakerList', { file: `${topId}.json` }),
    },
    queries,
  )
}

/** The lists of all agenda items. */
export function useSpeakerLists() {
  const reader = useReader()
  return useQuery(
    {
      ...reading,
      queryKey: ['speakerlists', reader],
      queryFn: () => call('speakerLists', {}),
    },
    queries,
  )
}

/** Who has just changed a list sees it at once, and does not wait to be told. */
export const renewLists = (): Promise<void> =>
  renew({ predicate: ({ queryKey: [name] }) => name === 'speakerlist' || isOfAll(name) })

/** What is shown stays until what is new is here, also when that can't be read at once. */
const renewList = (topId: number): Promise<void> =>
  renew({
    predicate: ({ queryKey: [name, id] }) => (name === 'speakerlist' && id === topId) || isOfAll(name),
  })

const isOfAll = (name: unknown) => name === 'speakerlists' || name === FIGURES

useLive.subscribe(({ news: { update_speakerlist: changed } }, before) => {
  if (changed && changed !== before.news.update_speakerlist) void renewList(changed.topId)
})
