import { printNumber } from '@portal/shared/motions/rules.ts'
import {
  CHAMBER_VOTE,
  modeLabels,
  needInWords,
  outcomeInWords,
  ruleInWords,
  stateInWords,
  verdictInWords,
} from '@portal/shared/text/votes.ts'
import { IconClock, IconClockPlus, IconHourglassEmpty, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { shareLeft } from '#live/use-seconds-left.ts'
import { useChambers } from '#parts/use-chambers.ts'
import { useInterrupted } from '#parts/use-interrupted.ts'
import { useMotion } from '#parts/use-motion.ts'
import { VerdictBand } from '#parts/verdict-band.tsx'
import { Button } from '#ui/button.tsx'
import { formatCountdown, unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { Stage } from '#ui/stage.tsx'
import { useTyping } from '#ui/use-typing.ts'
import { AmendmentNotes } from './amendment-notes.tsx'
import { BreakOff } from './break-off.tsx'
import { ChamberCounts, ChamberEnd } from './chamber-counting.tsx'
import { keyLabels, MORE_SECONDS, outcomes } from './console-keys.ts'
import { beginNext, useCountdown, usePrepared, useSeries } from './console-store.ts'
import { CountdownChoice } from './countdown-choice.tsx'
import { Declaration } from './declaration.tsx'
import { DeclareDialog } from './declare-dialog.tsx'
import { HallFieldset } from './hall-fields.tsx'
import { MotionHeading } from './motion-heading.tsx'
import classes from './panel.module.css'
import { SecretCounts, SecretEnd } from './secret-counting.tsx'
import { TurnoutPanel } from './turnout-panel.tsx'
import { useUndoOffered } from './undo.ts'
import type { Tally } from './use-tally.ts'
import { Votes } from './votes.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const states = {
  announced: { tone: 'plain', icon: IconClock, words: 'Geht in die Abstimmung' },
  open: { tone: 'live', icon: IconPlayerPlay, words: stateInWords.open },
  closed: { tone: 'wait', icon: IconHourglassEmpty, words: 'Frist abgelaufen' },
} as const

/** The running vote in the chair's hands: open it, watch it, declare its result. */
export function RunningPanel({ tally, action }: { tally: Tally; action: Action }) {
  const { vote, motion, state, seconds, seats, present, hall, verdict, undeclarable, due } = tally
  const appId = motion.id
  const interrupted = useInterrupted()
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
      beginNext(),
    )

  const openLabel = countdown === null ? 'Abstimmung eröffnen' : `Für ${countdown} s eröffnen`
  const chambers = useChambers()
  // In the hall hands can be counted without an opening; a procedural motion comes first (rule Q1).
  const countable = !interrupted && (state !== 'announced' || (present && !chambers))
  const byChair = !chambers && vote.mode !== 'secret'
  const declarable = countable && byChair && undeclarable === null
  const canDeclare = declarable && verdict !== null && due
  const askFor = (outcome: boolean | null) => declaring.ask({ outcome })
  // In a series the question comes by itself once the time has run out: the second key answers it (rule K8). Once put
  // off, it comes again only when more time was given and has run out, too.
  const isDue = series && state === 'closed' && canDeclare && !present && putOff !== vote.closesAt
  const comesNow = isDue && !busy && !declaring.question
  useEffect(() => {
    if (comesNow) askFor(verdict)
  }, [comesNow])
  const takeBack = () => action.act(() => call('cancelVote', { appId }), beginNext())
  useShortcuts([
    ...(state === 'announced' && !undoOffered
      ? [{ key: 'z', label: 'Aufruf zurücknehmen', run: takeBack }]
      : []),
    ...(state === 'announced' && possible && !interrupted
      ? [
          { key: 'o', label: keyLabels.open, run: open },
          { key: 'Enter', label: keyLabels.open, run: open, yields: true },
        ]
      : []),
    ...(canDeclare
      ? [{ key: 'Enter', label: 'Ergebnis feststellen …', run: () => askFor(verdict), yields: true }]
      : []),
    ...(declarable
      ? outcomes.map(({ key, outcome }) => ({
          key,
          label: `${outcome === null ? 'Nicht entschieden' : outcomeInWords(outcome, motion.typ.id)} feststellen …`,
          run: () => askFor(outcome),
        }))
      : []),
    ...(vote.closesAt === null
      ? []
      : [{ key: '+', label: `${MORE_SECONDS} Sekunden mehr Zeit geben`, run: extend }]),
  ])

  const judged = countable && byChair
  const ways = <BreakOff tally={tally} action={action} undoOffered={undoOffered} onTakeBack={takeBack} />
  if (interrupted) return <WaitingPanel tally={tally} ways={ways} />
  return (
    <Stage
      aria-labelledby="laufend"
      tone={states[state].tone}
      icon={states[state].icon}
      state={
        <>
          <span>{states[state].words}</span>
          <span className={classes.form}>
            {chambers ? CHAMBER_VOTE : modeLabels[vote.mode]} · {ruleInWords(vote.rule, seats)}
          </span>
        </>
      }
      aside={
        vote.closesAt !== null && (
          <>
            {seconds !== null && state !== 'announced' && (
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
          </>
        )
      }
      left={vote.closesAt !== null && seconds !== null ? shareLeft(vote.closesAt, seconds) : null}
      foot={
        <>
          {judged && (
            <VerdictBand
              verdict={verdict}
              words={(state === 'open' ? 'Zurzeit: ' : '') + verdictInWords(vote.rule, tally.votings, seats)}
              need={needInWords(vote.rule, tally.votings, seats)}
            />
          )}
          {state === 'announced' && (
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
          )}
          {judged && <Declaration tally={tally} onChoose={askFor} />}
          {countable && chambers && <ChamberEnd tally={tally} chambers={chambers} action={action} />}
          {countable && vote.mode === 'secret' && (
            <SecretEnd tally={tally} action={action} onCount={() => declare('count')} />
          )}
          <div className={classes.ways}>
            <Note>{judged && undeclarable === null && hintFor(tally)}</Note>
            {ways}
          </div>
        </>
      }
    >
      <MotionHeading
        key={state === 'announced' ? 'called' : 'voted'}
        motion={motion}
        id="laufend"
        block={vote.block}
        full={state === 'announced' && !judged}
      />
      {state === 'announced' && <AmendmentNotes motion={motion} />}
      {state === 'announced' && <CountdownChoice />}
      {judged && <Votes tally={tally} />}
      {judged && state !== 'announced' && <TurnoutPanel tally={tally} />}
      {present && !chambers && <HallFieldset appId={appId} count={hall} />}
      {countable && chambers && <ChamberCounts chambers={chambers} />}
      {countable && vote.mode === 'secret' && <SecretCounts tally={tally} />}
      {declaring.question && (
        <DeclareDialog
          tally={tally}
          {...declaring.question}
          action={action}
          onDeclare={() => declare(declaring.question?.outcome ?? null)}
          onClose={() => {
            declaring.close()
            setPutOff(vote.closesAt)
          }}
        />
      )}
    </Stage>
  )
}

/** Before its end a vote is ended by its result. */
const hintFor = ({ state, vote }: Tally): string =>
  state === 'open' && vote.closesAt !== null
    ? 'Vor Ablauf: beendet die Abstimmung.'
    : 'Fragt nach, gegen die Auszählung zweimal.'

/** What comes after this vote, where the chair has noted it; otherwise a hint. Beside the ways out one of them has room. */
function Note({ children }: { children: ReactNode }) {
  const noted = usePrepared((prepared) => prepared.noted)
  const motion = useMotion(noted)
  const note = motion ? `Danach: ${unbroken(printNumber(motion))}` : children
  return note && <span className={classes.note}>{note}</span>
}
