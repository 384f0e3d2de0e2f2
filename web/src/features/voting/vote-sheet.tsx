import { VisuallyHidden } from '@mantine/core'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { stateInWords } from '@portal/shared/text/votes.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { unbroken } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { EndedVote } from './ended-vote.tsx'
import { useBallot } from './own-ballots.ts'
import { type RunningVote, useIsLeader, useIsVoter } from './running-vote.ts'
import { inWords } from './time-left.tsx'
import { VoteCard } from './vote-card.tsx'
import { useVoteEvent, type VoteEvent } from './vote-event.ts'
import classes from './vote-sheet.module.css'

/**
 * The running vote above any other screen, for those who vote. It blocks nothing and takes no focus; a key leads to
 * it, and it folds to one line.
 */
export function VoteSheet() {
  const event = useVoteEvent(true)
  const isVoter = useIsVoter()
  const step = stepOf(event)
  const [folded, setFolded] = useFolded(step)
  const sheet = useRef<HTMLElement>(null)
  const titleId = useId()
  const isLeader = useIsLeader()
  const shown = event !== null && (isVoter || (isLeader && motionOf(event).union_vote))
  useRoomFor(sheet, shown)
  useShortcuts(
    shown
      ? [{ key: 'v', label: 'Zur laufenden Abstimmung springen', run: () => focusVote(sheet.current) }]
      : [],
  )
  if (!shown) return null
  return (
    <section
      ref={sheet}
      className={classes.sheet}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Escape') setFolded(true)
      }}
    >
      {event.kind === 'running' && folded && (
        <FoldedVote running={event.running} titleId={titleId} onUnfold={() => setFolded(false)} />
      )}
      {event.kind === 'running' && !folded && (
        <VoteCard
          running={event.running}
          titleId={titleId}
          aside={
            <IconButton
              icon={IconChevronDown}
              label="Abstimmung verkleinern"
              onClick={() => setFolded(true)}
            />
          }
        />
      )}
      {event.kind !== 'running' && <EndedVote event={event} titleId={titleId} />}
    </section>
  )
}

const motionOf = (event: VoteEvent) => (event.kind === 'running' ? event.running : event).motion

/** Where a vote is, as far as it calls for attention: closing does not. */
function stepOf(event: VoteEvent | null): string {
  if (event?.kind !== 'running') return ''
  const { motion, state } = event.running
  return `${motion.id} ${state === 'announced' ? 'announced' : 'open'}`
}

/** A folded sheet unfolds when the vote takes its next step. */
function useFolded(step: string) {
  const [folded, setFolded] = useState(false)
  const [seen, setSeen] = useState(step)
  if (step !== seen) {
    setSeen(step)
    setFolded(false)
  }
  return [folded, setFolded] as const
}

interface FoldedProps {
  running: RunningVote
  titleId: string
  onUnfold: () => void
}

function FoldedVote({ running: { motion, state, seconds, vote }, titleId, onUnfold }: FoldedProps) {
  const ballot = useBallot(motion.id)
  const cast = vote.hasVoted || ballot?.phase === 'confirmed'
  return (
    <button type="button" className={classes.folded} aria-expanded={false} onClick={onUnfold}>
      <StatusBadge tone={cast ? 'good' : state === 'open' ? 'live' : 'wait'}>
        {cast ? 'Stimme abgegeben' : state === 'open' ? stateInWords.open : 'Abstimmung'}
      </StatusBadge>
      <b id={titleId} className={classes.number}>
        {unbroken(printNumber(motion))}
      </b>
      {state === 'open' && seconds !== null && <span>{unbroken(`noch ${inWords(seconds)}`)}</span>}
      <span className={classes.open}>
        <VisuallyHidden>Abstimmung anzeigen</VisuallyHidden>
        <IconChevronUp aria-hidden />
      </span>
    </button>
  )
}

const focusVote = (sheet: HTMLElement | null) =>
  (sheet?.querySelector<HTMLElement>('[data-vote-group]') ?? sheet)?.focus({ preventScroll: true })

/** What lies below the sheet can still be scrolled to, and is scrolled to when it gets the focus. */
function useRoomFor(sheet: { current: HTMLElement | null }, shown: boolean) {
  useEffect(() => {
    const element = sheet.current
    const { style } = document.documentElement
    if (!shown || !element) return
    const observer = new ResizeObserver(() => style.setProperty('--sheet', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--sheet')
    }
  }, [shown, sheet])
}
