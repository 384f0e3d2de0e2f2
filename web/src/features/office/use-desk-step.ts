import { useAction } from '#live/use-action.ts'
import { showToast } from '#ui/toast-store.ts'
import { undoLabel } from '#ui/use-undo-key.ts'
import { renewDesk } from './use-desk.ts'

/** Seconds for which a light step can be taken back at once. */
const UNDO_SECONDS = 8

interface Then<Answer> {
  /** What to say when it is done; null where another place says it. */
  done?: string | ((answer: Answer) => string | null)
  undo?: (answer: Answer) => Promise<unknown>
  onDone?: (answer: Answer) => void
}

/** Takes a step of the office: asks the server, shows what has become of it, and says so. */
export function useDeskStep() {
  const action = useAction()
  return {
    ...action,
    take: <Answer>(ask: () => Promise<Answer>, { done, undo, onDone }: Then<Answer>) =>
      action.act(
        async () => {
          const answer = await ask()
          await renewDesk()
          return answer
        },
        (answer) => {
          const text = typeof done === 'function' ? done(answer) : (done ?? null)
          if (text !== null)
            showToast({
              text,
              seconds: UNDO_SECONDS,
              ...(undo && { action: { label: undoLabel, run: () => void takeBack(() => undo(answer)) } }),
            })
          onDone?.(answer)
        },
      ),
  }
}

/** What can't be taken back any more is said. */
async function takeBack(undo: () => Promise<unknown>): Promise<void> {
  await undo().then(
    () => showToast({ text: 'Rückgängig gemacht.', seconds: UNDO_SECONDS }),
    (error: Error) => showToast({ text: error.message }),
  )
  await renewDesk()
}
