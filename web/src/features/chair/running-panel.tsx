import { Button } from '@mantine/core'
import { sentence } from '@portal/shared/text/refusals.ts'
import { CHAMBER_VOTE, modeLabels, ruleInWords, stateInWords } from '@portal/shared/text/votes.ts'
import { IconClockPlus, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useChambers } from '#live/use-chambers.ts'
import { useQuestion } from '#live/use-question.ts'
import { formatCountdown } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import { Panel } from '#ui/panel.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useTyping } from '#ui/use-typing.ts'
import { BreakOff } from './break-off.tsx'
import { ChamberCounting } from './chamber-counting.tsx'
import { MORE_SECONDS } from './console-keys.ts'
import { prepareAfresh, useCountdown, useSeries } from './console-store.ts'
import { CountdownChoice } from './countdown-choice.tsx'
import { Declaration } from './declaration.tsx'
import { DeclareDialog } from './declare-dialog.tsx'
import { HallFieldset } from './hall-fields.tsx'
import { MotionHeading } from './motion-heading.tsx'
import { NotNowList } from './not-now-list.tsx'
import classes from './panel.module.css'
import { SecretCounting } from './secret-counting.tsx'
import { useUndoOffered } from './undo.ts'
import type { Tally } from './use-tally.ts'
import { Votes } from './votes.tsx'

const states = {
  announced: { tone: 'wait', words: 'Geht in die Abstimmung' },
  open: { tone: 'live', words: stateInWords.open },
  closed: { tone: 'wait', words: 'Frist abgelaufen' },
} as const

/** The running vote in the chair's hands: open it, watch it, declare its result. */
export function RunningPanel({ tally, action }: { tally: Tally; action: Action }) {
  const { vote, motion, state, seconds, seats, present, hall, verdict, undeclarable } = tally
  const appId = motion.id
  const interrupted = useLive((live) => live.point?.currentBusinessOrder != null)
  const { seconds: countdown, possible } = useCountdown()
  const declaring = useQuestion<{ outcome: boolean | null }>(action)
  const [putOff, setPutOff] = useState<string | null>(null)
  const series = useSeries((wish) => wish.on)
  const busy = [useTyping(), useDialogOpen()].includes(true)
  const undoOffered = useUndoOffered()

  const open = () => action.act(() => call('openVote', { appId, seconds: countdown }))
  const extend = () => action.act(() => call('extendVote', { appId, seconds: MORE_SECONDS }))
  const counted = 'votings' in hall ? hall.votings : null
  const declare = (outcome: boolean | null | 'count') =>
    action.act(
      () =>
        call('stopVote', {
          appId,
          result: outcome,
          yes: counted?.[1] ?? null,
          no: counted?.[2] ?? null,
          abstention: counted?.[0] ?? null,
        }),
      prepareAfresh,
    )

  const openLabel = countdown === null ? 'Abstimmung eröffnen' : `Für ${countdown} s eröffnen`
  const chambers = useChambers()
  // In the hall hands can be counted without an opening; a procedural motion comes first (rule Q1).
  const countable = !interrupted && (state !== 'announced' || (present && !chambers))
  const byChair = !chambers && vote.mode !== 'secret'
  const canDeclare =
    !interrupted && byChair && undeclarable === null && verdict !== null && state !== 'announced'
  const askFor = (outcome: boolean | null) => declaring.ask({ outcome })
  // In a series the question comes by itself once the time has run out: the second key answers it (rule K8). Once put
  // off, it comes again only when more time was given and has run out, too.
  const isDue = series && state === 'closed' && canDeclare && !present && putOff !== vote.closesAt
  const comesNow = isDue && !busy && !declaring.asked
  useEffect(() => {
    if (comesNow) askFor(verdict)
  }, [comesNow])
  const takeBack = () => action.act(() => call('cancelVote', { appId }), prepareAfresh)
  useShortcuts([
    ...(state === 'announced' && !undoOffered ? [{ key: 'z', run: takeBack }] : []),
    ...(state === 'announced' && possible && !interrupted
      ? [
          { key: 'o', run: open },
          { key: 'Enter', run: open, yields: true },
        ]
      : []),
    ...(canDeclare ? [{ key: 'Enter', run: () => askFor(verdict), yields: true }] : []),
    ...(vote.closesAt === null ? [] : [{ key: '+', run: extend }]),
  ])

  return (
    <Panel aria-labelledby="laufend" live>
      <div className={classes.state}>
        <StatusBadge tone={states[state].tone}>{states[state].words}</StatusBadge>
        <StatusBadge tone="plain">
          {chambers ? CHAMBER_VOTE : modeLabels[vote.mode]} · {ruleInWords(vote.rule, seats)}
        </StatusBadge>
        {vote.closesAt !== null && (
          <div className={classes.time}>
            {state === 'open' && seconds !== null && (
              <b className={classes.seconds} role="timer" aria-label="Verbleibende Zeit">
                noch {formatCountdown(seconds)}
              </b>
            )}
            <Button
              variant="default"
              leftSection={<IconClockPlus size={20} aria-hidden />}
              rightSection={<Kbd silent>+</Kbd>}
              onClick={extend}
            >
              {MORE_SECONDS} s mehr
            </Button>
          </div>
        )}
      </div>
      <MotionHeading motion={motion} id="laufend" block={vote.block} />
      {state === 'announced' && interrupted && (
        <p className={classes.note}>{sentence('procedural-motion-first')}</p>
      )}
      {state === 'announced' && !interrupted && (
        <div className={classes.open}>
          <CountdownChoice />
          <Button
            className={classes.main ?? ''}
            size="lg"
            leftSection={<IconPlayerPlay size={22} aria-hidden />}
            rightSection={<Kbd silent>↵</Kbd>}
            disabled={!possible}
            onClick={open}
          >
            {openLabel}
          </Button>
        </div>
      )}
      {countable && byChair && <Votes tally={tally} />}
      {present && !chambers && !interrupted && <HallFieldset appId={appId} count={hall} />}
      {countable && byChair && <Declaration tally={tally} onChoose={askFor} />}
      {countable && chambers && <ChamberCounting tally={tally} chambers={chambers} action={action} />}
      {countable && vote.mode === 'secret' && (
        <SecretCounting tally={tally} action={action} onCount={() => declare('count')} />
      )}
      <BreakOff tally={tally} action={action} undoOffered={undoOffered} onTakeBack={takeBack} />
      <NotNowList tally={tally} />
      {declaring.asked && (
        <DeclareDialog
          tally={tally}
          {...declaring.asked}
          action={action}
          onDeclare={() => declare(declaring.asked?.outcome ?? null)}
          onClose={() => {
            declaring.close()
            setPutOff(vote.closesAt)
          }}
        />
      )}
    </Panel>
  )
}
