import { type Action, useAction } from '#live/use-action.ts'

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
