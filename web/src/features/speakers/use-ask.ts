import { useMutation } from '@tanstack/react-query'
import { queries } from '#live/queries.ts'
import { renewLists } from './use-lists.ts'

/** What is asked for while something is under way waits for its end. */
const inTurn = { id: 'speakers' }

/**
 * Asks the server to change a list, one thing after the other, and keeps the sentence of its last refusal. Nothing is
 * lost, however fast one is; a step that is asked for twice is answered twice and done once.
 */
export function useAsk() {
  const { mutate, isPending, error, reset } = useMutation(
    {
      mutationFn: (ask: () => Promise<unknown>) => ask(),
      scope: inTurn,
      // Awaited, so that nothing looks undone between the answer and the new list.
      onSettled: renewLists,
    },
    queries,
  )
  return {
    pending: isPending,
    refusal: error?.message ?? null,
    ask: (ask: () => Promise<unknown>, then?: () => void) => mutate(() => ask().then(then)),
    /** The refusal has been read. What is still under way goes on. */
    forget: () => {
      if (!isPending) reset()
    },
  }
}

export type Ask = ReturnType<typeof useAsk>
