import { printNumber } from '@portal/shared/motions/rules.ts'
import { call } from '#live/fetch-call.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import classes from './break-off.module.css'
import { beginNext, beginVote } from './console-store.ts'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  action: Action
  /** Another step is taken back by the key first. */
  undoOffered: boolean
  onTakeBack: () => void
}

/**
 * The ways out of a vote that went wrong. What discards ballots asks before (rule V16); before the opening there are
 * none, and the slip is simply taken back (rule K9).
 */
export function BreakOff({ tally: { motion, vote, state }, action, undoOffered, onTakeBack }: Props) {
  const { question, ask, close } = useQuestion<'cancel' | 'restart'>(action)
  const number = unbroken(printNumber(motion))
  const closing = (then: () => void) => () => {
    close()
    then()
  }
  const discarded =
    vote.count === 0
      ? 'Es wurde noch keine Stimme abgegeben.'
      : vote.count === 1
        ? 'Eine abgegebene Stimme wird verworfen.'
        : `${vote.count} abgegebene Stimmen werden verworfen.`
  useCommands(() =>
    state === 'announced'
      ? []
      : [
          step('Abstimmung abbrechen …', () => ask('cancel')),
          step('Abstimmung neu beginnen …', () => ask('restart')),
        ],
  )
  return (
    <div className={classes.ways}>
      {state === 'announced' ? (
        <Button variant="subtle" rightSection={!undoOffered && <Kbd silent>Z</Kbd>} onClick={onTakeBack}>
          Aufruf zurücknehmen
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => ask('cancel')}>
          Abstimmung abbrechen …
        </Button>
      )}
      {state !== 'announced' && (
        <Button variant="subtle" onClick={() => ask('restart')}>
          Neu beginnen …
        </Button>
      )}
      <ConfirmDialog
        title={`Abstimmung über ${number} abbrechen?`}
        opened={question === 'cancel'}
        confirm="Abstimmung abbrechen"
        cancel="Weiter abstimmen"
        danger
        loading={action.pending}
        refusal={action.refusal}
        onClose={close}
        onConfirm={() => action.act(() => call('cancelVote', { appId: motion.id }), closing(beginNext()))}
      >
        <p>{discarded} Der Antrag bleibt, wie er ist.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Abstimmung über ${number} neu beginnen?`}
        opened={question === 'restart'}
        confirm="Neu beginnen"
        cancel="Weiter abstimmen"
        danger
        loading={action.pending}
        refusal={action.refusal}
        onClose={close}
        onConfirm={() => action.act(() => call('restartApp', { id: motion.id }), closing(beginVote()))}
      >
        <p>{discarded} Danach geht der Antrag wieder in die Abstimmung und wird neu eröffnet.</p>
      </ConfirmDialog>
    </div>
  )
}
