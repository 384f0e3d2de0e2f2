import { IconArrowBarToUp } from '@tabler/icons-react'
import type { Line } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import classes from './order-list.module.css'
import type { Steps } from './steps.ts'

interface Props {
  /** The lines that are selected, in their order. */
  lines: Line[]
  steps: Steps
  onPlace: () => void
  onEnd: () => void
}

/** What is done with several lines at once. */
export const SelectionBar = ({ lines, steps, onPlace, onEnd }: Props) => (
  <div className={classes.selection} role="group" aria-label="Ausgewählte Zeilen" data-wraps>
    <p role="status">{lines.length === 0 ? 'Wählen Sie Zeilen aus.' : `${lines.length} ausgewählt`}</p>
    <Button
      size="sm"
      variant="default"
      leftSection={<IconArrowBarToUp size={18} aria-hidden />}
      disabled={lines.length === 0}
      onClick={() => steps.first(lines)}
    >
      Als Nächstes
    </Button>
    <Button size="sm" variant="default" disabled={lines.length === 0} onClick={onPlace}>
      Nach …
    </Button>
    <Button size="sm" variant="subtle" onClick={onEnd}>
      Auswahl beenden
    </Button>
  </div>
)
