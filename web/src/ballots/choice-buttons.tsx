import { IconCheck } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Icon } from '#ui/icon.ts'
import { useArmed } from '#ui/use-armed.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './choice-buttons.module.css'
import { useTwoSteps } from './two-steps.ts'
import { untilSure, usePressGuard, worthOf } from './use-press-guard.ts'

interface Option<Value> {
  value: Value
  label: string
  icon: Icon
  tone: 'yes' | 'no' | 'abstention'
  /** What follows from it. */
  note?: string | undefined
}

/** Where the ballot is, as far as its buttons show it: they answer only while it is `open`. */
export type ChoiceState = 'open' | 'underway' | 'cast' | 'shut'

interface Props<Value> {
  /** What is asked, unlike anything else that is: a press is meant for one question only. */
  question: string
  /** What is chosen between, for those who listen; the others have read it above. */
  legend: ReactNode
  options: readonly Option<Value>[]
  state: ChoiceState
  /** What is chosen so far: to be confirmed, on its way, or cast. */
  chosen: Value | null
  /** One tap casts, unless somebody wants two steps, or the vote asks for them. */
  alwaysTwo?: boolean
  /** The first of two steps; `moved` where it is taken because it is not sure what the finger was meant for. */
  onMark: (value: Value, moved: boolean) => void
  onChoose: (value: Value) => void
}

/**
 * A few large buttons, always in the same order and at the same places, whatever becomes of the ballot (rule V31). A press
 * that may have been meant for something else is asked about (rule V30).
 */
export function ChoiceButtons<Value extends number>(props: Props<Value>) {
  const { question, legend, options, state, chosen, alwaysTwo = false, onMark, onChoose } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const wantsTwo = useTwoSteps((wish) => wish.on)
  const twoSteps = wantsTwo || alwaysTwo
  const [sureAfter] = useState(untilSure)
  usePressGuard(group, question)
  const armed = useArmed(sureAfter)
  const id = useId()
  const press = (event: MouseEvent, value: Value) => {
    const worth = worthOf(event.nativeEvent, String(value))
    if (worth === 'ignored' || state !== 'open') return
    if (twoSteps || worth === 'asks') onMark(value, worth === 'asks')
    else onChoose(value)
  }
  return (
    <fieldset
      ref={group}
      className={classes.group}
      tabIndex={-1}
      data-vote-group
      data-question={question}
      data-state={state}
      aria-busy={state === 'underway'}
    >
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map(({ value, label, icon: Shown, tone, note }) => {
        const isChosen = chosen === value
        const noteId = note && `${id}${value}`
        return (
          <button
            key={value}
            type="button"
            className={classes.choice}
            data-press={value}
            data-tone={tone}
            data-chosen={isChosen || undefined}
            aria-pressed={twoSteps || isChosen ? isChosen : undefined}
            aria-disabled={!armed || state !== 'open' || undefined}
            aria-describedby={noteId}
            onClick={(event) => press(event, value)}
          >
            {state === 'cast' && isChosen ? (
              <IconCheck className={classes.icon} aria-hidden />
            ) : (
              <Shown className={classes.icon} aria-hidden />
            )}
            <span className={classes.words}>
              <span>{label}</span>
              {note && (
                <span id={noteId} className={classes.note} aria-hidden>
                  {note}
                </span>
              )}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
