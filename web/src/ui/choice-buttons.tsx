import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './choice-buttons.module.css'
import type { Icon } from './icon.ts'
import { useTwoSteps } from './two-steps.ts'

/** The buttons appear under fingers that meant something else; for so long they do not answer. */
const ARMED_AFTER_MS = 300

interface Props<Value> {
  /** What is chosen between, for whoever hears it. */
  legend: string
  options: readonly { value: Value; label: string; icon: Icon; tone: 'yes' | 'no' | 'abstention' }[]
  chosen: Value | null
  /** What the second button says, where somebody wants two steps. */
  confirm: string
  /** The choice is on its way, and can't be changed. */
  underway: boolean
  onChoose: (value: Value) => void
}

/** A few large buttons, always in the same order: one tap chooses, or two where somebody wants it so. */
export function ChoiceButtons<Value>(props: Props<Value>) {
  const { legend, options, chosen, confirm, underway, onChoose } = props
  const twoSteps = useTwoSteps((wish) => wish.on)
  const [marked, setMarked] = useState<Value | null>(null)
  const armed = useArmed()
  const ready = armed && !underway
  const shown = twoSteps && !underway ? marked : chosen
  const label = options.find(({ value }) => value === marked)?.label
  return (
    <fieldset className={classes.group} tabIndex={-1} data-vote-group aria-busy={underway}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map(({ value, label, icon: Shown, tone }) => (
        <button
          key={label}
          type="button"
          className={classes.choice}
          data-tone={tone}
          data-chosen={shown === value || undefined}
          aria-pressed={twoSteps ? shown === value : undefined}
          data-underway={underway || undefined}
          aria-disabled={!ready || undefined}
          onClick={ready ? () => (twoSteps ? setMarked(value) : onChoose(value)) : undefined}
        >
          <Shown className={classes.icon} aria-hidden />
          {label}
        </button>
      ))}
      {twoSteps && marked !== null && !underway && (
        <Confirm key={label} label={`${confirm}: ${label}`} onConfirm={() => onChoose(marked)} />
      )}
    </fieldset>
  )
}

function Confirm({ label, onConfirm }: { label: string; onConfirm: () => void }) {
  const armed = useArmed()
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

/** False until the buttons have been there for a moment; a screen reader is told so, too. */
function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return armed
}
