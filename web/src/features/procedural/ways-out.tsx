import { refuseRestartProcedural } from '@portal/shared/procedural/rules.ts'
import { call } from '#live/fetch-call.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import classes from './desk.module.css'
import type { RunningProcedural } from './use-procedural.ts'

interface Props {
  running: RunningProcedural
  action: Action
}

type Way = 'cancel' | 'restart' | 'reset'

/** What takes it off the floor or puts it again; each asks before. */
export function WaysOut({ running: { motion }, action }: Props) {
  const { question: way, ask, close } = useQuestion<Way>(action)
  const { id, count, parentType } = motion
  const lost =
    count === 0
      ? 'Es wurde noch keine Stimme abgegeben.'
      : `Die abgegebenen Stimmen (${count}) werden verworfen.`
  const ways = {
    cancel: {
      title: 'Geschäftsordnungsantrag abbrechen?',
      confirm: 'Abbrechen ohne Ergebnis',
      text:
        parentType === null
          ? 'Er endet ohne Ergebnis.'
          : 'Danach ist der Antrag darunter wieder an der Reihe.',
      run: () => call('cancelBo', { id }),
    },
    restart: {
      title: 'Abstimmung wiederholen?',
      confirm: 'Abstimmung wiederholen',
      text: 'Danach wird sie neu eröffnet.',
      run: () => call('restartBo', { id }),
    },
    reset: {
      title: 'Alles zur Geschäftsordnung zurücksetzen?',
      confirm: 'Alles zurücksetzen',
      text: 'Auch ein Antrag darunter endet, und Vorstandsüberweisung und Nichtbefassung können neu beantragt werden.',
      run: () => call('resetBo', {}),
    },
  } as const satisfies Record<Way, object>
  return (
    <div className={`${classes.steps} ${classes.ways}`}>
      <Button variant="subtle" onClick={() => ask('cancel')}>
        Abbrechen …
      </Button>
      {refuseRestartProcedural(motion, id) === null && (
        <Button variant="subtle" onClick={() => ask('restart')}>
          Abstimmung wiederholen …
        </Button>
      )}
      <Button variant="subtle" onClick={() => ask('reset')}>
        Zurücksetzen …
      </Button>
      {way !== null && (
        <ConfirmDialog
          title={ways[way].title}
          opened
          confirm={ways[way].confirm}
          cancel="Zurück"
          danger
          loading={action.pending}
          refusal={action.refusal}
          onClose={close}
          onConfirm={() => action.act<unknown>(ways[way].run, close)}
        >
          <p>
            {lost} {ways[way].text}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
