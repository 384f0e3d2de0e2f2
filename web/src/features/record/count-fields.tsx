import type { CountNote } from '@portal/shared/record/protocol.ts'
import classes from './note-dialog.module.css'
import { NumberField } from './number-field.tsx'

/** The hall's count as the tellers have handed it in. */
export const CountFields = ({
  count,
  onChange,
}: {
  count: CountNote
  onChange: (count: CountNote) => void
}) => (
  <div className={classes.row}>
    <NumberField label="Ja" value={count.yes} onCount={(yes) => onChange({ ...count, yes })} />
    <NumberField label="Nein" value={count.no} onCount={(no) => onChange({ ...count, no })} />
    <NumberField
      label="Enthaltung"
      value={count.abstention}
      onCount={(abstention) => onChange({ ...count, abstention })}
    />
  </div>
)
