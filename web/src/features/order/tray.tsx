import { applicantInShort } from '@portal/shared/motions/rules.ts'
import { IconCornerDownRight, IconInbox } from '@tabler/icons-react'
import { type Line, nameOf } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatTime } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import type { Steps } from './steps.ts'
import classes from './tray.module.css'

interface Props {
  lines: readonly Line[]
  steps: Steps
  /** Another place is to be chosen for the line. */
  onPlace: (line: Line) => void
}

/** What came in by itself, each with the place that is proposed for it (rule BR6). */
export function Tray({ lines, steps, onPlace }: Props) {
  const fresh = lines.filter((line) => line.fresh && line.state === 'waiting')
  if (fresh.length === 0) return null
  return (
    <Card className={classes.tray ?? ''}>
      <h2 className={classes.title}>
        <IconInbox size={18} aria-hidden /> Neu, noch nicht eingeordnet ({fresh.length})
      </h2>
      <ul>
        {fresh.map((line, place) => (
          <NewLine key={line.id} line={line} steps={steps} first={place === 0} onPlace={onPlace} />
        ))}
      </ul>
    </Card>
  )
}

interface LineProps extends Omit<Props, 'lines'> {
  line: Line
  first: boolean
}

function NewLine({ line, steps, first, onPlace }: LineProps) {
  const { motion } = line
  if (!motion) return null
  const { place, reason } = steps.proposalFor(line)
  const name = nameOf(line)
  return (
    <li className={classes.line}>
      <p className={classes.from}>
        <b>
          <UnbrokenNumbers>{name}</UnbrokenNumbers>
        </b>{' '}
        · {applicantInShort(motion)}
        {motion.public_datetime && ` · ${formatTime(new Date(motion.public_datetime))}`}
      </p>
      <p className={classes.name}>
        <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
      </p>
      <p className={classes.proposal}>
        <IconCornerDownRight size={18} aria-hidden />
        <span>
          Vorschlag: <b>{place}</b>. {reason}
        </span>
      </p>
      <p className={classes.actions}>
        <Button
          size="sm"
          variant={first ? 'filled' : 'default'}
          aria-label={`${name} einordnen`}
          rightSection={first && <Kbd silent>E</Kbd>}
          onClick={() => steps.take(line)}
        >
          Einordnen
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Andere Stelle für ${name}`}
          onClick={() => onPlace(line)}
        >
          Andere Stelle …
        </Button>
      </p>
    </li>
  )
}
