import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-buttons.module.css'
import type { Icon } from './icon.ts'
import { useTwoSteps } from './two-steps.ts'
import { useArmed } from './use-armed.ts'

/** The buttons appear under fingers that meant something else; for so long they do not answer. */
const ARMED_AFTER_MS = 300

interface Option<Value> {
  value: Value
  label: string
  icon: Icon
  tone: 'yes' | 'no' | 'abstention'
}

interface Props<Value> {
  /** What is chosen between. */
  legend: ReactNode
  /** Whoever looks has read it above. */
  legendHidden?: boolean
  options: readonly Option<Value>[]
  /** What is chosen so far: on its way, or waiting for the second step. */
  marked?: Value | null
  /** The choice is on its way, and can't be changed. */
  underway?: boolean
  /** The first of two steps, where somebody wants two; without it one tap chooses. */
  onMark?: (value: Value) => void
  /** What the button for the second step says. */
  confirm?: string
  onChoose: (value: Value) => void
}

/** A few large buttons, always in the same order: one tap chooses, or two where somebody wants it so. */
export function ChoiceButtons<Value>(props: Props<Value>) {
  const { legend, legendHidden = false, options, marked = null, underway = false } = props
  const { onMark, confirm, onChoose } = props
  const wantsTwo = useTwoSteps((wish) => wish.on)
  const twoSteps = wantsTwo && onMark !== undefined
  const armed = useArmed(ARMED_AFTER_MS)
  const ready = armed && !underway
  const label = options.find(({ value }) => value === marked)?.label
  return (
    <fieldset
      className={classes.group}
      tabIndex={-1}
      data-vote-group
      data-count={options.length}
      aria-busy={underway}
    >
      {legendHidden ? (
        <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={classes.legend}>{legend}</legend>
      )}
      {options.map(({ value, label, icon: Shown, tone }) => (
        <button
          key={label}
          type="button"
          className={classes.choice}
          data-tone={tone}
          data-chosen={marked === value || undefined}
          aria-pressed={twoSteps ? marked === value : undefined}
          data-underway={underway || undefined}
          aria-disabled={!ready || undefined}
          onClick={ready ? () => (twoSteps ? onMark(value) : onChoose(value)) : undefined}
        >
          <Shown className={classes.icon} aria-hidden />
          {label}
        </button>
      ))}
      {marked !== null && !underway && (
        <Confirm key={label} label={`${confirm}: ${label}`} onConfirm={() => onChoose(marked)} />
      )}
    </fieldset>
  )
}

function Confirm({ label, onConfirm }: { label: string; onConfirm: () => void }) {
  const armed = useArmed(ARMED_AFTER_MS)
  return (
    <Button
      className={classes.confirm ?? ''}
      size="lg"
      aria-disabled={!armed || undefined}
      onClick={armed ? onConfirm : undefined}
    >
      {label}
    </Button>
  )
}
