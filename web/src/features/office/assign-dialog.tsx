import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { can } from '@portal/shared/roles.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './desk-dialog.module.css'
import { targetOf } from './desk-target.ts'
import { useDeskStep } from './use-desk-step.ts'

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
}

/** Who of the office sees to one motion or several. */
export function AssignDialog({ motions, onClose }: Props) {
  const users = useLive((live) => live.data?.users) ?? []
  const own = useLive((live) => live.data?.user?.register_number)
  const colleagues = users
    .filter((user) => user.active && can(user, 'run-office'))
    .toSorted((a, b) => Number(b.register_number === own) - Number(a.register_number === own))
  const [chosen, setChosen] = useState(motions[0]?.responsible?.register_number ?? own ?? '')
  const step = useDeskStep()
  const assign = (some: readonly OfficeMotion[], responsible: string | null) =>
    call('writeDeskEntry', { ...targetOf(some), responsible })
  const name = colleagues.find(({ register_number }) => register_number === chosen)?.name ?? 'niemand'
  const undo = async () => {
    for (const [responsible, some] of Map.groupBy(
      motions,
      (motion) => motion.responsible?.register_number ?? null,
    ))
      await assign(some, responsible)
  }
  return (
    <Dialog
      title={motions.length === 1 ? 'Wer ist zuständig?' : `Wer ist für ${motions.length} Anträge zuständig?`}
      opened
      onClose={onClose}
      refusal={step.refusal}
      actions={
        <>
          <Button
            loading={step.pending}
            onClick={() =>
              step.take(() => assign(motions, chosen === '' ? null : chosen), {
                done: `Zuständig: ${name}.`,
                undo,
                onDone: onClose,
              })
            }
          >
            Zuständigkeit speichern
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <fieldset className={classes.options}>
        <legend className={classes.legend}>Nur das Tagungsbüro sieht, wer zuständig ist.</legend>
        {[
          ...colleagues.map((user) => [user.register_number, user.name] as const),
          ['', 'niemand'] as const,
        ].map(([number, label]) => (
          <label key={number} className={classes.option}>
            <input
              type="radio"
              name="zustaendig"
              checked={chosen === number}
              onChange={() => setChosen(number)}
            />
            {label}
            {number === own && ' (Sie)'}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
