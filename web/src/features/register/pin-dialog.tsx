import type { ListedPerson } from '@portal/shared/register/records.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from './field.tsx'
import classes from './register.module.css'
import { renewPeople } from './use-people.ts'

/** A new PIN after a check of the identity: it is shown this once (rule BP11). */
export function PinDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { registerNumber, name } = person
  const { act, pending, refusal } = useAction()
  const [check, setCheck] = useState('')
  const [pin, setPin] = useState<string | null>(null)
  const issue = () =>
    act(
      () => call('issuePersonPin', { registerNumber, check }),
      (answer) => {
        setPin(answer.pin)
        void renewPeople()
      },
    )
  if (pin !== null)
    return (
      <Dialog
        title={`Neue PIN für ${name}`}
        opened
        onClose={onClose}
        actions={<Button onClick={onClose}>Notiert, schließen</Button>}
      >
        <p className={classes.pin}>{pin}</p>
        <p>
          Sie steht nur hier und nur jetzt. {name} registriert sich damit und mit dem Benutzernamen{' '}
          <b>{person.username}</b>. Eine frühere PIN gilt nicht mehr.
        </p>
      </Dialog>
    )
  return (
    <Dialog
      title="Neue PIN vergeben?"
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          <Button loading={pending} disabled={check.trim().length < 3} onClick={issue}>
            PIN vergeben
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>Prüfen Sie zuerst, dass es {name} ist. Wie Sie das geprüft haben, wird vermerkt.</p>
        <Field
          label="Wie wurde die Identität geprüft?"
          placeholder="zum Beispiel: Personalausweis vorgelegt"
          value={check}
          maxLength={255}
          onType={setCheck}
        />
      </div>
    </Dialog>
  )
}
