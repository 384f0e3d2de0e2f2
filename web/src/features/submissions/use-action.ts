import { useMutation } from '@tanstack/react-query'
import { Problem } from '#live/problem.ts'
import { queries } from '#live/queries.ts'

interface Asked {
  ask: () => Promise<unknown>
}

/** Asks the server for one thing at a time, and keeps the sentence of its last refusal. */
export function useAction() {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: ({ ask }: Asked) => ask() }, queries)
  return {
    pending: isPending,
    refusal: error?.message ?? null,
    problem: error && (error instanceof Problem ? error : new Problem(0, error.message)),
    forget: reset,
    act: <Answer>(ask: () => Promise<Answer>, then?: (answer: Answer) => void) => {
      if (!isPending) mutate({ ask }, { onSuccess: (answer) => then?.(answer as Answer) })
    },
  }
}
