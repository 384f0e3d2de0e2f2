import { findingsInWords, REHEARSED_LABEL } from '@portal/shared/text/rehearsal.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import {
  judgeRehearsal,
  REHEARSAL_PATIENCE_MS,
  REHEARSAL_SECONDS,
  REHEARSED_CHOICE,
  type RehearsalMeasures,
} from '@portal/shared/voting/rehearsal.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconFlask2, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type Ballot,
  type BallotWords,
  castBallot,
  isUnderway,
  markedIn,
  ownBallot,
} from '#ballots/ballot.ts'
import { ballotOptions } from '#ballots/ballot-options.ts'
import { BallotProgress } from '#ballots/ballot-progress.tsx'
import { BallotSheet, type SheetState } from '#ballots/ballot-sheet.tsx'
import { BallotStatus } from '#ballots/ballot-status.tsx'
import { ChoiceButtons } from '#ballots/choice-buttons.tsx'
import { useTwoSteps } from '#ballots/two-steps.ts'
import { TimeBar, TimeLeft } from '#features/voting/running/time-left.tsx'
import { VoteWishes } from '#features/voting/vote-wishes.tsx'
import { readLive, serverNow } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { measureRoundTrip } from './measure-round-trip.ts'
import { endRehearsal, openRehearsal, useRehearsal } from './rehearsal.ts'
import classes from './rehearsal-sheet.module.css'

const words: BallotWords = {
  ...ownBallot,
  taken: 'Ihre Probe ist angekommen. Sie zählt nicht.',
  refused: 'Ihre Probe ist nicht angekommen.',
  counted: 'Eine Probe: Was Sie hier drücken, zählt nicht.',
  held: 'Die Probe wartet auf das Netz.',
  cast: 'Probe beendet.',
  confirm: (choice) => `Probe abgeben: ${choice}`,
}

/** Each button says that it is none of a vote. */
const options = ballotOptions(choiceLabels).map((option) => ({ ...option, note: 'Probe, zählt nicht' }))

const sheetState: SheetState = { tone: 'rehearsal', icon: IconFlask2, word: 'Probe – zählt nicht' }

const REQUEST = `Drücken Sie bitte „${REHEARSED_LABEL}“.`

/** A ballot like any other to look at and to press, which goes nowhere, and then what it has shown (rule V34). */
export function RehearsalSheet({ run }: { run: number }) {
  const [found, setFound] = useState<RehearsalMeasures | null>(null)
  return found ? <Findings measures={found} /> : <Rehearsed run={run} onFound={setFound} />
}

interface Props {
  run: number
  onFound: (measures: RehearsalMeasures) => void
}

function Rehearsed({ run, onFound }: Props) {
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [opened] = useState(() => ({
    at: performance.now(),
    closesAt: new Date(serverNow() + 1000 * REHEARSAL_SECONDS).toISOString(),
  }))
  const seconds = useSecondsLeft(opened.closesAt) ?? 0
  const [ballot, setBallot] = useState<Ballot<Choice>>()
  const [wrong, setWrong] = useState<Choice | null>(null)
  const presses = usePresses(place)
  const over = seconds === 0 && !isUnderway(ballot)

  const find = (tookMs: number | null, roundTripMs: number | null) =>
    onFound({
      ...presses.current,
      tookMs,
      roundTripMs,
      clockOffsetMs: readLive().clockOffset,
      letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      sided: isSided(place.current),
      twoSteps: useTwoSteps.getState().on,
    })
  const press = async (choice: Choice) => {
    if (choice !== REHEARSED_CHOICE) {
      presses.current.wrong += 1
      setBallot(undefined)
      setWrong(choice)
      announce(`Das war ${choiceLabels[choice]}. ${REQUEST}`, 'assertive')
      return
    }
    const tookMs = performance.now() - opened.at
    let roundTripMs: number | null = null
    const isTheirs = () => useRehearsal.getState().run === run
    await castBallot<Choice>({
      choice,
      words,
      remembered: choice,
      put: setBallot,
      isTheirs,
      send: async () => {
        roundTripMs = await measureRoundTrip(patience())
        return { result: roundTripMs !== null, message: 'Das Netz antwortet nicht.' }
      },
    })
    if (isTheirs()) find(tookMs, roundTripMs)
  }

  useEffect(() => announce(`Probe, zählt nicht. ${REHEARSAL_SECONDS} Sekunden. ${REQUEST}`, 'assertive'), [])
  const findNothing = useRef(() => {})
  useEffect(() => {
    findNothing.current = () =>
      void measureRoundTrip(patience()).then((roundTripMs) => find(null, roundTripMs))
  })
  useEffect(() => {
    if (over) findNothing.current()
  }, [over])

  return (
    <BallotSheet
      titleId={titleId}
      name="Probe"
      step="choosing"
      startsFolded={false}
      state={sheetState}
      time={<TimeLeft seconds={seconds} />}
      bar={<TimeBar closesAt={opened.closesAt} seconds={seconds} />}
      line={REQUEST}
      text={
        <>
          <h2 id={titleId} className={classes.title}>
            Probe: {REQUEST}
          </h2>
          <p>So sieht eine Abstimmung auf diesem Gerät aus. Nichts davon wird gezählt.</p>
        </>
      }
      status={
        over ? (
          <BallotStatus tone="wait" icon={IconClock} title="Die Zeit ist um.">
            Das Netz wird geprüft …
          </BallotStatus>
        ) : wrong !== null && !ballot ? (
          <BallotStatus tone="bad" icon={IconAlertTriangle} title={`Das war „${choiceLabels[wrong]}“.`}>
            {REQUEST}
          </BallotStatus>
        ) : (
          <BallotProgress
            ballot={ballot}
            cast={false}
            offline={false}
            counted
            labels={choiceLabels}
            words={words}
            onConfirm={(choice) => void press(choice)}
          />
        )
      }
      choices={
        <div ref={place}>
          <ChoiceButtons
            question={`rehearsal ${run}`}
            legend={REQUEST}
            options={options}
            state={over ? 'shut' : isUnderway(ballot) ? 'underway' : 'open'}
            chosen={markedIn(ballot)}
            onMark={(choice, moved) => setBallot({ phase: 'marked', choice, moved })}
            onChoose={(choice) => void press(choice)}
          />
        </div>
      }
    />
  )
}

/** Where the connection is known to be lost, nobody has to wait long for nothing. */
const patience = (): number =>
  readLive().connection === 'online' ? REHEARSAL_PATIENCE_MS : REHEARSAL_PATIENCE_MS / 5

/** So far from a button a finger was meant for one, in pixels. */
const REACH = 24

/** Counts presses beside the buttons; those on a wrong one are counted where they are judged. */
function usePresses(place: { current: HTMLElement | null }) {
  const presses = useRef({ wrong: 0, beside: 0 })
  useEffect(() => {
    const note = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      const box = place.current?.getBoundingClientRect()
      if (!box || (target instanceof Element && target.closest('[data-press]'))) return
      const near =
        x >= box.left - REACH && x <= box.right + REACH && y >= box.top - REACH && y <= box.bottom + REACH
      if (near) presses.current.beside += 1
    }
    document.addEventListener('pointerdown', note, { capture: true })
    return () => document.removeEventListener('pointerdown', note, { capture: true })
  }, [place])
  return presses
}

/** Whether the buttons stand at one side of the window. */
function isSided(place: HTMLElement | null): boolean {
  if (!place) return false
  const { left, right } = place.getBoundingClientRect()
  return Math.abs(left - (innerWidth - right)) > 2 * REACH
}

function Findings({ measures }: { measures: RehearsalMeasures }) {
  const titleId = useId()
  const findings = judgeRehearsal(measures)
  const inWords = findingsInWords(findings, measures)
  const spoken = inWords.map(({ sentence }) => sentence).join(' ')
  useEffect(() => announce(spoken), [spoken])
  return (
    <BallotSheet
      titleId={titleId}
      name="Ergebnis der Probe"
      step="found"
      startsFolded={false}
      state={sheetState}
      line="Was die Probe gezeigt hat"
      text={
        <>
          <h2 id={titleId} className={classes.title}>
            Was die Probe gezeigt hat
          </h2>
          <ul className={classes.found}>
            {inWords.map(({ good, sentence }) => (
              <li key={sentence} data-good={good || undefined}>
                {good ? <IconCheck aria-hidden /> : <IconInfoCircle aria-hidden />}
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
          {findings.helps.length > 0 ? (
            <section aria-label="Das hilft">
              <h3>Das hilft</h3>
              <VoteWishes which={findings.helps} />
            </section>
          ) : (
            <p>Sie brauchen nichts einzustellen.</p>
          )}
          <div className={classes.buttons}>
            <Button onClick={endRehearsal}>Fertig</Button>
            <Button variant="default" onClick={openRehearsal}>
              Noch einmal
            </Button>
          </div>
        </>
      }
    />
  )
}
