import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { clockOfSpeech } from '@portal/shared/speakers/rules.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { Suspense, useId } from 'react'
import { call } from '#live/fetch-call.ts'
import { latePart } from '#live/late-part.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { inLibrary } from '#ui/library.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './desk.module.css'
import { DeskAdditions } from './desk-additions.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskList } from './desk-list.tsx'
import { LimitChoice } from './limit-choice.tsx'
import { ListState } from './list-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useSpeakerCommands } from './speaker-commands.ts'
import { SpeechClock } from './speech-clock.tsx'
import { type Ask, useAsk } from './use-ask.ts'
import { useSpeakerList } from './use-lists.ts'
import { holdInWords, partsOf } from './words.ts'

const ConfirmDialog = latePart('ConfirmDialog', () => import('#ui/confirm-dialog.tsx'))

/** The chair's side of a speaker list. It stands by itself: on its own screen, and in the console. */
export const SpeakerDesk = inLibrary(({ topId }: { topId: number }) => {
  const { data: list, isError, refetch } = useSpeakerList(topId)
  const heading = useId()
  const ask = useAsk()
  const questioned = useDialogOpen()
  useSpeakerCommands(list, ask)
  if (!list)
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <SkeletonRows rows={6} height={56} />
  return (
    <Card className={classes.desk} role="region" aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          Rednerliste
        </h2>
        <ListState open={list.open} />
        <Button
          className={classes.end ?? ''}
          variant="default"
          onClick={() => ask.ask(() => call('switchSpeakerList', { topId, open: !list.open }))}
        >
          {list.open ? 'Liste schließen' : 'Liste öffnen'}
        </Button>
      </div>
      <LimitChoice list={list} ask={ask} />
      <Steps list={list} ask={ask} />
      {ask.refusal && !questioned && <ErrorAlert>{ask.refusal}</ErrorAlert>}
      <DeskList list={list} ask={ask} />
      <DeskAdditions list={list} ask={ask} />
      <DeskFigures topId={topId} />
    </Card>
  )
})

interface Props {
  list: SpeakerList
  ask: Ask
}

/** Who speaks, and the one step that comes next; `r` takes it. */
function Steps({ list, ask }: Props) {
  const { topId } = list
  const { speaking } = partsOf(list)
  const called = list.list.find(({ status }) => status === speechStatus.called)
  const waiting = list.list.find(({ status }) => status === speechStatus.waiting)
  const { question: ending, ask: askBefore, close } = useQuestion<SpeakerEntry>(ask)
  const speech = speaking && clockOfSpeech(speaking)
  const held = speaking?.heldAt != null
  const hold = ({ id }: SpeakerEntry) => ask.ask(() => call('holdSpeech', { topId, id, held: !held }))
  const end = ({ id }: SpeakerEntry) => ask.ask(() => call('endSpeech', { topId, id }), close)
  const goOn = () => {
    if (called) ask.ask(() => call('startSpeech', { topId, id: called.id }))
    else if (waiting) ask.ask(() => call('callSpeaker', { topId, id: waiting.id }))
  }
  const next = called ? `${called.name} das Wort erteilen` : waiting && `${waiting.name} aufrufen`
  useShortcuts([
    ...(next ? ['r', 'w'].map((key) => ({ key, label: `Rednerliste: ${next}`, run: goOn })) : []),
    ...(speaking
      ? [
          { key: 'p', label: `Rednerliste: ${holdInWords(held)}`, run: () => hold(speaking) },
          { key: 'e', label: 'Rednerliste: Rede beenden …', run: () => askBefore(speaking) },
        ]
      : []),
  ])
  return (
    <div className={classes.steps} data-wraps>
      {speech && (
        <div className={classes.speaking} data-held={held || undefined}>
          <p className={classes.who}>
            <span className={classes.soft}>Es spricht</span>
            <b className={classes.speaker}>{speaking.name}</b>
          </p>
          <SpeechClock speech={speech} seconds={list.seconds} />
          <Button variant="default" rightSection={<Kbd silent>P</Kbd>} onClick={() => hold(speaking)}>
            {holdInWords(held)}
          </Button>
          <Button variant="default" onClick={() => end(speaking)}>
            Rede beenden
          </Button>
        </div>
      )}
      {next && (
        <Button rightSection={<Kbd silent>W</Kbd>} onClick={goOn}>
          {next}
        </Button>
      )}
      {ending && (
        <Suspense>
          <ConfirmDialog
            title={`Rede von ${ending.name} beenden?`}
            opened
            confirm="Rede beenden"
            cancel="Weiter sprechen lassen"
            loading={ask.pending}
            refusal={ask.refusal}
            onConfirm={() => end(ending)}
            onClose={close}
          >
            <p>Eine beendete Rede lässt sich nicht fortsetzen.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
