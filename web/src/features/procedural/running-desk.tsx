import {
  isVotedOn,
  proceduralRule,
  refuseOpenProcedural,
  refuseStopProcedural,
} from '@portal/shared/procedural/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { noVotes } from '@portal/shared/voting/votings.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { Decision } from './decision.tsx'
import classes from './desk.module.css'
import { ProceduralStage } from './procedural-stage.tsx'
import type { RunningProcedural } from './use-procedural.ts'

interface Props {
  running: RunningProcedural
  action: Action
}

/** The procedural motion before the hall, in the place of votes: what it is, and the step that is possible now. */
export function RunningDesk({ running, action }: Props) {
  const { motion } = running
  const { id, type } = motion
  const present = useLive((live) => live.portal?.present ?? false)
  const cannotOpen = refuseOpenProcedural(motion, id)
  const cannotStop = refuseStopProcedural(motion, present)
  const { act, pending } = action
  const open = () => act(() => call('openBo', { id }))
  useShortcuts(
    cannotOpen === null ? [{ key: 'o', label: 'Abstimmung zur Geschäftsordnung eröffnen', run: open }] : [],
  )
  if (isVotedOn(type) && cannotStop === null)
    return (
      <Decision
        running={running}
        rule={proceduralRule(type)}
        votings={motion.votings ?? noVotes}
        action={action}
      />
    )
  return (
    <ProceduralStage
      running={running}
      foot={
        <>
          {cannotOpen === null && (
            <Button
              size="lg"
              leftSection={<IconPlayerPlay size={22} aria-hidden />}
              loading={pending}
              rightSection={<Kbd silent>O</Kbd>}
              onClick={open}
            >
              Abstimmung eröffnen
            </Button>
          )}
          {isVotedOn(type) ? (
            cannotStop !== null && (
              <p className={classes.note}>{sentence(cannotStop)} Ein Ergebnis gibt es erst danach.</p>
            )
          ) : (
            <>
              <Button
                size="lg"
                loading={pending}
                onClick={() => act(() => call('stopBo', { id, result: null }))}
              >
                Als erledigt beenden
              </Button>
              <p className={classes.note}>Darüber wird nicht abgestimmt.</p>
            </>
          )}
        </>
      }
    />
  )
}
