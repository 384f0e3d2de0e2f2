import { useMutation } from '@tanstack/react-query'
import { queries } from '#live/queries.ts'

const asking = { mutationFn: (ask: () => Promise<unknown>) => ask() }

/** Asks the server for one thing at a time, and keeps the sentence of its last refusal. */
export function useAsk() {
  const { mutate, isPending, error } = useMutation(asking, queries)
  return {
    pending: isPending,
    refusal: error?.message ?? null,
    ask: (question: () => Promise<unknown>, then?: () => void) => {
      if (!isPending) mutate(question, { onSuccess: () => then?.() })
    },
  }
}

export type Ask = ReturnType<typeof useAsk>
