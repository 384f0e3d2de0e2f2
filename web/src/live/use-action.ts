import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Problem } from './problem.ts'
import { queries } from './queries.ts'

const asking = { mutationFn: (ask: () => Promise<unknown>) => ask() }

/** Asks the server for one thing at a time, and keeps the sentence of its last refusal. */
export function useAction() {
  const { mutate, isPending, error, reset } = useMutation(asking, queries)
  // On a slow device a second tap comes before the first one has changed the screen.
  const busy = useRef(false)
  return {
    pending: isPending,
    refusal: error?.message ?? null,
    problem: error && (error instanceof Problem ? error : new Problem(0, error.message)),
    /** The refusal has been read. What is still under way goes on. */
    forget: () => {
      if (!busy.current) reset()
    },
    /** `then` is left out where the screen has been left before the answer. */
    act: <Answer>(ask: () => Promise<Answer>, then?: (answer: Answer) => void) => {
      if (busy.current) return
      busy.current = true
      const done = () => {
        busy.current = false
      }
      mutate(() => ask().finally(done), { onSuccess: (answer) => then?.(answer as Answer) })
    },
  }
}

export type Action = ReturnType<typeof useAction>
