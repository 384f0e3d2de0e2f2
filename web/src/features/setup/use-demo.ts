import { useQuery } from '@tanstack/react-query'
import { type CallOutput, call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'

export type Demo = NonNullable<CallOutput<'demoCongress'>['demo']>

/** The demo as the office sees it; null where the congress is another, and until that is known. */
export const useDemo = (): Demo | null =>
  useQuery({ queryKey: ['demo'], queryFn: () => call('demoCongress', {}), staleTime: 0 }, queries).data
    ?.demo ?? null
