import { Button } from '@mantine/core'
import {
  isVotedOn,
  proceduralRule,
  refuseOpenProcedural,
  refuseRestartProcedural,
  refuseStopProcedural,
} from '@portal/shared/procedural/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { noVotes } from '@portal/shared/voting/rules.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useId } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { Decision } from './decision.tsx'
import classes from './desk.module.css'
import { Facts } from './facts.tsx'
import { ProceduralHead } from './procedural-head.tsx'
import { SpeakerEntry } from './speaker-entry.tsx'
import type { RunningProcedural } from './use-procedural.ts'

interface Props {
  running: RunningProcedural
  action: Action
}

/** The procedural motion before the hall: what it is, its speeches, and the steps that are possible now. */
export function RunningDesk({ running, action }: Props) {
  const { motion } = running
  const { id, type } = motion
  const titleId = useId()
  const present = useLive((live) => live.portal?.present ?? false)
  const cannotOpen = refuseOpenProcedural(motion, id)
  const cannotStop = refuseStopProcedural(motion, present)
  const { act, pending } = action
  return (
    <Panel aria-labelledby={titleId} live>
      <ProceduralHead {...running} titleId={titleId} />
      {cannotOpen === null && (
        <div className={classes.steps}>
          <Button
            size="lg"
            leftSection={<IconPlayerPlay size={22} aria-hidden />}
            loading={pending}
            onClick={() => act(() => call('openBo', { id }))}
          >
            Abstimmung eröffnen
          </Button>
        </div>
      )}
      {!isVotedOn(type) && (
        <div className={classes.steps}>
          <Button size="lg" loading={pending} onClick={() => act(() => call('stopBo', { id, result: null }))}>
            Als erledigt beenden
          </Button>
          <span className={classes.note}>Darüber wird nicht abgestimmt.</span>
        </div>
      )}
      {isVotedOn(type) && cannotStop === null && (
        <Decision
          running={running}
          rule={proceduralRule(type)}
          votings={motion.votings ?? noVotes}
          action={action}
        />
      )}
      {isVotedOn(type) && cannotStop !== null && (
        <p className={classes.note}>{sentence(cannotStop)} Ein Ergebnis gibt es erst danach.</p>
      )}
      {!motion.open && <SpeakerEntry motion={motion} action={action} />}
      <Facts type={type} />
      <WaysOut running={running} action={action} />
    </Panel>
  )
}

type Way = 'cancel' | 'restart' | 'reset'

/** What takes it off the floor or puts it again; each asks before. */
function WaysOut({ running: { motion }, action }: Props) {
  const { asked: way, ask, close } = useQuestion<Way>(action)
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
