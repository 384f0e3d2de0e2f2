import { useAction } from '#live/use-action.ts'
import { showToast } from '#ui/toast-store.ts'
import { renewDesk } from './use-desk.ts'

interface Undo {
  label: string
  run: () => Promise<unknown>
}

/** Seconds for which a light step can be taken back at once. */
const UNDO_SECONDS = 8

/** Takes a step of the office: asks the server, shows what has become of it, and says so. */
export function useDeskStep() {
  const action = useAction()
  return {
    ...action,
    take: <Answer>(
      ask: () => Promise<Answer>,
      {
        done,
        undo,
        onDone,
      }: { done?: string | ((answer: Answer) => string); undo?: Undo; onDone?: (answer: Answer) => void },
    ) =>
      action.act(
        async () => {
          const answer = await ask()
          await renewDesk()
          return answer
        },
        (answer) => {
          const text = typeof done === 'function' ? done(answer) : done
          if (text !== undefined)
            showToast({
              text,
              seconds: UNDO_SECONDS,
              ...(undo && {
                action: { label: undo.label, run: () => void undo.run().then(renewDesk, renewDesk) },
              }),
            })
          onDone?.(answer)
        },
      ),
  }
}
