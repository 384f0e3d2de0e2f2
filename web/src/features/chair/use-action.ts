import { useMutation } from '@tanstack/react-query'
import { queries } from '#live/queries.ts'

const asking = { mutationFn: (ask: () => Promise<unknown>) => ask() }

/** Asks the server for one thing at a time, and keeps the sentence of its last refusal. */
export function useAction() {
  const { mutate, reset, isPending, error } = useMutation(asking, queries)
  return {
    pending: isPending,
    refusal: error?.message ?? null,
    act: (ask: () => Promise<unknown>, then?: () => void) => {
      if (!isPending) mutate(ask, { onSuccess: () => then?.() })
    },
    /** The refusal has been read. What is still under way goes on. */
    forget: () => {
      if (!isPending) reset()
    },
  }
}

export type Action = ReturnType<typeof useAction>

/**
 * The steps of the console, one action for each: the next step does not wait for the answer to the last one, whose
 * event may be here first. Only the refusal of the last step is shown.
 */
export function useSteps() {
  const calling = useAction()
  const starting = useAction()
  const running = useAction()
  const all = [calling, starting, running]
  const step = (action: Action): Action => ({
    ...action,
    act: (ask, then) => {
      for (const other of all) if (other !== action) other.forget()
      action.act(ask, then)
    },
  })
  return {
    calling: step(calling),
    starting: step(starting),
    running: step(running),
    refusal: all.find(({ refusal }) => refusal !== null)?.refusal ?? null,
  }
}
