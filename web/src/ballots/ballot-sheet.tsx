import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Icon } from '#ui/icon.ts'
import type { Tone } from '#ui/status-badge.tsx'
import { isTyping } from '#ui/use-typing.ts'
import classes from './ballot-sheet.module.css'
import { useHand } from './hand.ts'
import { useInertBelow } from './inert-below.ts'
import { useVoteKey } from './vote-key.ts'

export interface SheetState {
  tone: Tone | 'procedural' | 'rehearsal'
  icon: Icon
  word: string
}

/** Milliseconds for which somebody reads that the ballot is in. */
const READ_MS = 3000

interface Props {
  /** The id of its title, which stands in the text and in the line that it folds to. */
  titleId: string
  /** What it is: "Abstimmung". */
  name: string
  /** How far it is. A new step folds it or unfolds it as `startsFolded` says; in between its owner decides. */
  step: string
  startsFolded: boolean
  /** The ballot is in: once that has been read it makes room by itself, unless somebody does something in it. */
  foldsOnceRead?: boolean
  /** Where it stands, in a word or two, with an icon and a colour that say the same. */
  state: SheetState
  /** The same in the line that it folds to, where that says more: there is no other place for it then. */
  foldedState?: SheetState | undefined
  /** The seconds that are left, for the head and for the line. */
  time?: ReactNode
  /** The same as a bar. */
  bar?: ReactNode
  /** What it is about, in the line that it folds to. */
  line: ReactNode
  /** What it is about, to read; it scrolls. */
  text: ReactNode
  /** How far the own ballot is, or why there is none. */
  status?: ReactNode
  /** The buttons. With them it takes the whole height, and everything in it has its place. */
  choices?: ReactNode
}

/**
 * What the hall votes on, above everything else on the screen (rules V27 and V31): a line below the header, or unfolded a
 * place of its own. It takes no focus; a key leads to it.
 */
export function BallotSheet(props: Props) {
  const {
    titleId,
    name,
    step,
    startsFolded,
    foldsOnceRead = false,
    time,
    bar,
    line,
    text,
    status,
    choices,
  } = props
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const [folded, setFolded] = useFolded(step, startsFolded)
  const { tone, icon: Shown, word } = (folded && props.foldedState) || props.state
  const hand = useHand((wish) => wish.hand)
  useTopLayer(place)
  useVoteKey(sheet, () => setFolded(false))
  useFoldingOnceRead(sheet, foldsOnceRead && !folded, step, () => setFolded(true))
  useFocusStays(sheet)
  useFieldInSight(sheet, folded)
  useInertBelow(place, !folded && choices !== undefined)
  const turn = (fold: boolean) => {
    flushSync(() => setFolded(fold))
    // The button that was pressed is gone; whoever was writing somewhere goes back there.
    if (document.activeElement === document.body) sheet.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} className={classes.place} popover="manual" data-ballot={folded ? 'folded' : 'open'}>
      <section
        ref={sheet}
        className={classes.sheet}
        tabIndex={-1}
        aria-labelledby={titleId}
        data-tone={tone}
        data-folded={folded || undefined}
        data-choices={(!folded && choices !== undefined) || undefined}
        data-hand={hand}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !folded) turn(true)
        }}
      >
        {folded ? (
          <button type="button" className={classes.line} aria-expanded={false} onClick={() => turn(false)}>
            <Shown className={classes.icon} aria-hidden />
            <span className={classes.word}>{word}</span>
            <span id={titleId} className={classes.about}>
              {line}
            </span>
            {time}
            <IconChevronDown className={classes.chevron} role="img" aria-label={`${name} anzeigen`} />
          </button>
        ) : (
          <>
            <header className={classes.head}>
              <Shown className={classes.icon} aria-hidden />
              <span className={classes.word}>{word}</span>
              {time}
              <button
                type="button"
                className={classes.fold}
                aria-expanded
                aria-label={`${name} verkleinern`}
                title={`${name} verkleinern`}
                onClick={() => turn(true)}
              >
                <IconChevronUp className={classes.chevron} aria-hidden />
              </button>
            </header>
            {(bar || choices) && <div className={classes.bar}>{bar}</div>}
            <div className={classes.text} role="region" aria-label={`${name}, Text`} tabIndex={0}>
              {text}
            </div>
            {status && (
              <div className={classes.status} tabIndex={-1} data-ballot-status>
                {status}
              </div>
            )}
            {choices && <div className={classes.choices}>{choices}</div>}
          </>
        )}
      </section>
    </div>
  )
}

function useFolded(step: string, startsFolded: boolean) {
  const [folded, setFolded] = useState(startsFolded)
  const [seen, setSeen] = useState(step)
  if (step !== seen) {
    setSeen(step)
    setFolded(startsFolded)
  }
  return [folded, setFolded] as const
}

/** Nothing on the page can lie above it, also not what was shown to fill the screen. */
function useTopLayer(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = place.current
    const raise = () => {
      // Browsers without a top layer for it show it by its `z-index`.
      if (!element?.showPopover) return
      if (element.matches(':popover-open')) element.hidePopover()
      element.showPopover()
    }
    raise()
    document.addEventListener('fullscreenchange', raise)
    return () => document.removeEventListener('fullscreenchange', raise)
  }, [place])
}

function useFoldingOnceRead(
  sheet: RefObject<HTMLElement | null>,
  folds: boolean,
  step: string,
  fold: () => void,
) {
  const run = useRef(fold)
  useEffect(() => {
    run.current = fold
  })
  useEffect(() => {
    const element = sheet.current
    if (!folds || !element) return
    const timer = setTimeout(() => run.current(), READ_MS)
    const stay = () => clearTimeout(timer)
    element.addEventListener('pointerdown', stay)
    element.addEventListener('keydown', stay)
    return () => {
      stay()
      element.removeEventListener('pointerdown', stay)
      element.removeEventListener('keydown', stay)
    }
  }, [sheet, folds, step])
}

/** A field taller than this is seen beside the line that comes above it, in pixels. */
const TALL = 200

/** What somebody is filling in moves out from under the line (rule V28). */
function useFieldInSight(sheet: RefObject<HTMLElement | null>, folded: boolean) {
  useEffect(() => {
    const line = sheet.current?.getBoundingClientRect()
    const { activeElement } = document
    if (!folded || !line || !isTyping()) return
    // In a long text it is the line that is being written.
    const written =
      activeElement instanceof HTMLElement && activeElement.isContentEditable
        ? getSelection()?.anchorNode?.parentElement
        : activeElement
    const { top = 0, height = 0 } = written?.getBoundingClientRect() ?? {}
    const covered = height < TALL && top < line.bottom && top + height > line.top
    // A dialog becomes lower, to make room.
    if (covered || written?.closest('[aria-modal="true"]')) written?.scrollIntoView({ block: 'nearest' })
  }, [sheet, folded])
}

/** Whoever was in it with the keyboard stays in it: what had the focus may be gone, or the whole may have folded. */
function useFocusStays(sheet: RefObject<HTMLElement | null>) {
  const inside = useRef(false)
  useEffect(() => {
    const note = () => {
      const { activeElement } = document
      if (activeElement !== document.body) inside.current = sheet.current?.contains(activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [sheet])
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return
    const status = sheet.current?.querySelector<HTMLElement>('[data-ballot-status]')
    const goal = status ?? sheet.current
    goal?.focus({ preventScroll: true })
  })
}
