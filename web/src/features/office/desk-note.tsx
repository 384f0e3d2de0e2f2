import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { type SyntheticEvent, useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './desk-note.module.css'
import { targetOf } from './desk-target.ts'
import { useDeskStep } from './use-desk-step.ts'

/** What colleagues tell each other about a motion; nobody else reads it. */
export function DeskNote({ motion }: { motion: OfficeMotion }) {
  const [typed, setTyped] = useState<string | null>(null)
  const step = useDeskStep()
  const id = useId()
  const write = (note: string) => call('writeDeskEntry', { ...targetOf([motion]), note })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const before = motion.note
    step.take(() => write(typed ?? ''), {
      done: 'Die Notiz ist gespeichert.',
      undo: () => write(before),
      onDone: () => setTyped(null),
    })
  }
  if (typed === null)
    return (
      <section className={classes.note} aria-label="Interne Notiz">
        <p>
          <b>Interne Notiz</b> · nur Tagungsbüro
        </p>
        {motion.note && <p className={classes.words}>{motion.note}</p>}
        <button type="button" className={classes.edit} onClick={() => setTyped(motion.note)}>
          {motion.note ? 'Notiz ändern' : 'Notiz schreiben'}
        </button>
      </section>
    )
  return (
    <form className={classes.note} onSubmit={save}>
      <label htmlFor={id}>
        <b>Interne Notiz</b> · nur Tagungsbüro
      </label>
      <textarea
        id={id}
        className={classes.field}
        rows={3}
        maxLength={10_000}
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="sm" variant="default" loading={step.pending}>
          Notiz speichern
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setTyped(null)}>
          Abbrechen
        </Button>
      </div>
      {step.refusal && <ErrorAlert>{step.refusal}</ErrorAlert>}
    </form>
  )
}
