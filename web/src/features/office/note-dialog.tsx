import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { targetOf } from './desk-target.ts'
import { DialogText } from './dialog-text.tsx'
import { noteBelow } from './note-below.ts'
import { namedTogether } from './reason-dialog.tsx'
import { useDeskStep } from './use-desk-step.ts'

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
}

/** One note for several motions, below what is noted of each already. */
export function NoteDialog({ motions, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const step = useDeskStep()
  const noted = motions.filter(({ note }) => note !== '').length
  const text = typed.trim()
  /** One call for all that get the same words. */
  const write = async (noteOf: (motion: OfficeMotion) => string) => {
    for (const [note, some] of Map.groupBy(motions, noteOf))
      await call('writeDeskEntry', { ...targetOf(some), note })
  }
  return (
    <Dialog
      title={`Notiz zu ${motions.length === 1 ? namedTogether(motions) : `${motions.length} Anträgen`}`}
      opened
      onClose={onClose}
      refusal={step.refusal}
      actions={
        <>
          <Button
            loading={step.pending}
            disabled={text === ''}
            onClick={() =>
              step.take(() => write(({ note }) => noteBelow(note, text)), {
                done: 'Die Notiz ist gespeichert.',
                undo: () => write(({ note }) => note),
                onDone: onClose,
              })
            }
          >
            Notiz speichern
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <p>
        Nur das Tagungsbüro liest sie.
        {noted > 0 &&
          ` ${noted === 1 ? '1 Antrag hat' : `${noted} Anträge haben`} schon eine Notiz: Ihre kommt darunter.`}
      </p>
      <DialogText label="Notiz" rows={3} maxLength={5000} value={typed} onChange={setTyped} />
    </Dialog>
  )
}
