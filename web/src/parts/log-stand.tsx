import { fingerprintOf } from '@portal/shared/audit/check.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'

/** The head is signed a moment after the result. */
const TRIES = 5
const PAUSE_MS = 1000

/** The head of the audit log that is over a result, in short (rule RL9), with words before it; nothing until it is signed. */
export function LogStand({ rev, before = '' }: { rev: number; before?: string }) {
  const { data } = useQuery(
    {
      queryKey: ['log-head', rev],
      queryFn: () => call('logHead', { rev }),
      retry: TRIES,
      retryDelay: PAUSE_MS,
    },
    queries,
  )
  return data ? `${before}${fingerprintOf(data)}` : null
}
