import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** A stream that was not on the air yet is asked for again, without anybody's doing. */
const LOOK_AGAIN_MS = 60_000

const useKey = () => ['stream', useLive((live) => live.data?.user?.register_number ?? null)]

/** The stream as this visitor or member may see it; who logs in or out gets another. */
export const useStream = () =>
  useQuery(
    {
      queryKey: useKey(),
      queryFn: () => call('stream', {}),
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => (state.data?.url ? false : LOOK_AGAIN_MS),
    },
    queries,
  )

/** Tries a password; the right one shows the internal stream at once. */
export function useUnlock(refused: () => void) {
  const key = useKey()
  return useMutation(
    {
      mutationFn: (password: string) => call('unlockStream', { password }),
      onSuccess: (stream) => queries.setQueryData(key, stream),
      onError: refused,
    },
    queries,
  )
}
