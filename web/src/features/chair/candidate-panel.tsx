import type { Application } from '@portal/shared/motions/records.ts'
import { asVoted, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { refuseBeside } from '@portal/shared/procedural/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { defaultMode, refuseStart } from '@portal/shared/voting/rules.ts'
import { IconArrowRight, IconGavel } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { useInterrupted } from '#parts/use-interrupted.ts'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { Stage } from '#ui/stage.tsx'
import { AmendmentNotes } from './amendment-notes.tsx'
import { beginVote, prepare, useCountdown, usePrepared, useSeries } from './console-store.ts'
import { CorrectResult } from './correct-dialog.tsx'
import { FormChoice } from './form-choice.tsx'
import { MotionHeading } from './motion-heading.tsx'
import classes from './panel.module.css'
import { RuleChoice } from './rule-choice.tsx'
import { SeriesSwitch } from './series-switch.tsx'
import { useRule } from './use-rule.ts'

interface Props {
  motion: Application
  /** Whether the chair picked it, or it comes next by the order. */
  picked: boolean
  passed: string[]
  action: Action
}

/** The motion that goes into voting next, and how. */
export function CandidatePanel({ motion, picked, passed, action }: Props) {
  const { mode } = usePrepared()
  const rule = useRule([motion])
  const secureVotes = useLive((live) => live.data?.secureVotes)
  const voted = asVoted(motion, secureVotes ?? {})
  const wanted = voted.secure_vote || motion.union_vote ? defaultMode(voted) : (mode ?? defaultMode(voted))
  const interrupted = useInterrupted()
  const keysShared = useLive((live) => live.news.secrecy?.keysShared !== false)
  const refusal = refuseStart(null, { ...voted, published: true }, wanted) ?? refuseBeside(interrupted)
  const possibleSecretly = wanted !== 'secret' || keysShared
  const decided = motion.result !== null && motion.statusid !== motionStatus.published
  // Associations confer, and a booth is walked to: such votes are opened with a look at the hall.
  const series = useSeries((wish) => wish.on) && !motion.union_vote && wanted !== 'secret'
  const { seconds, possible } = useCountdown()
  const start = () =>
    action.act(async () => {
      await call('startVote', { appId: motion.id, mode: wanted, rule })
      if (series) await call('openVote', { appId: motion.id, seconds })
    }, beginVote())
  const ready = refusal === null && possibleSecretly && !decided && (possible || !series)
  useShortcuts([
    ...(ready ? [{ key: 'n', label: 'Nächsten Antrag in die Abstimmung geben', run: start }] : []),
    ...(ready && series ? [{ key: 'Enter', label: openingLabel(seconds), run: start, yields: true }] : []),
  ])
  return (
    <Stage
      ref={picked ? show : null}
      aria-labelledby="kandidat"
      tone="plain"
      icon={IconArrowRight}
      state={
        <>
          <span>{picked ? 'Ausgewählt' : 'Als Nächstes'}</span>
          <span className={classes.form}>{motion.typ.name}</span>
          {motion.statusid !== motionStatus.published && (
            <span className={classes.form}>{statusLabel(motion.statusid, motion.typ.id)}</span>
          )}
        </>
      }
      aside={
        picked && (
          <Button variant="subtle" onClick={() => prepare({ picked: null })}>
            Zurück zur Reihenfolge
          </Button>
        )
      }
      foot={
        decided ? (
          <Repeat motion={motion} action={action} />
        ) : refusal === null ? (
          <>
            <div className={classes.choices}>
              <FormChoice motion={motion} secret={voted.secure_vote} mode={wanted} />
              {!motion.union_vote && <RuleChoice rule={rule} />}
            </div>
            <SeriesSwitch />
            <Button
              className={classes.main ?? ''}
              size="lg"
              leftSection={<IconGavel size={22} aria-hidden />}
              rightSection={<Kbd silent>{series ? '↵' : 'N'}</Kbd>}
              disabled={!ready}
              onClick={start}
            >
              {series ? openingLabel(seconds) : 'In die Abstimmung geben'}
            </Button>
            {!picked && passed.length > 0 && <p className={classes.note}>Übergangen: {passed.join(', ')}</p>}
          </>
        ) : (
          <p className={classes.note}>{sentence(refusal)}</p>
        )
      }
    >
      <MotionHeading motion={motion} id="kandidat" full />
      {!decided && <AmendmentNotes motion={motion} />}
    </Stage>
  )
}

const openingLabel = (seconds: number | null): string =>
  seconds === null ? 'Aufrufen und eröffnen' : `Aufrufen und für ${seconds} s eröffnen`

/** What was picked far down the list is shown where it can be started. */
const show = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** A motion that was voted on comes up again only by discarding what was decided. */
function Repeat({ motion, action }: { motion: Application; action: Action }) {
  const { question, ask, close } = useQuestion<true>(action)
  const number = unbroken(printNumber(motion))
  const votes = motion.result ? resultVotesInWords(motion.result, motion) : ''
  useCommands(() => [step(`Abstimmung über ${number} wiederholen …`, () => ask(true))])
  return (
    <div className={classes.start}>
      <Button variant="default" onClick={() => ask(true)}>
        Abstimmung wiederholen …
      </Button>
      {motion.result && !motion.union_vote && <CorrectResult motion={motion} result={motion.result} />}
      <span className={classes.note}>{votes}</span>
      <ConfirmDialog
        title={`Abstimmung über ${number} wiederholen?`}
        opened={question !== null}
        confirm="Ergebnis verwerfen und wiederholen"
        danger
        loading={action.pending}
        refusal={action.refusal}
        onClose={close}
        onConfirm={() => action.act(() => call('restartApp', { id: motion.id }), beginVote())}
      >
        <p>
          Das Ergebnis ({statusLabel(motion.statusid, motion.typ.id)}
          {votes && `, ${votes}`}) wird verworfen, und der Antrag geht wieder in die Abstimmung.
        </p>
      </ConfirmDialog>
    </div>
  )
}
