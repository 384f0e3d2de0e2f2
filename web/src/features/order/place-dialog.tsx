import { useState } from 'react'
import { type Line, nameOf } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import classes from './order-list.module.css'

interface Props {
  lines: readonly Line[]
  moved: readonly Line[]
  onPlace: (after: number | null) => void
  onClose: () => void
}

/** Asks behind which line something is to stand. */
export function PlaceDialog({ lines, moved, onPlace, onClose }: Props) {
  // They may have been renewed since the question was asked.
  const ids = moved.map(({ id }) => id)
  const places = lines.filter(({ id, state }) => state !== 'decided' && !ids.includes(id))
  const [after, setAfter] = useState('')
  const [first] = moved
  const name = moved.length === 1 && first ? nameOf(first) : `${moved.length} Zeilen`
  return (
    <Dialog
      title={`${name} verschieben`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onPlace(after === '' ? null : Number(after))}>Verschieben</Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <p className={classes.label}>Neue Stelle</p>
      <Select label="Neue Stelle" value={after} onChange={(event) => setAfter(event.currentTarget.value)}>
        <option value="">als Nächstes</option>
        {places.map((line) => (
          <option key={line.id} value={line.id}>
            nach {nameOf(line)}
            {line.motion && ` – ${line.motion.title}`}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}
