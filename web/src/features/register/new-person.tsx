import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { showToast } from '#ui/toast-store.ts'
import { SidePanel } from './panel.tsx'
import { type Draft, emptyDraft, PersonFields } from './person-fields.tsx'
import classes from './register.module.css'
import { renewPeople } from './use-people.ts'

interface Props {
  onDone: (registerNumber: string) => void
  onClose: () => void
}

/** Somebody who takes part is entered; numbers and user name are the portal's. */
export function NewPerson({ onDone, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const { act, pending, refusal } = useAction()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    act(
      () => call('savePerson', draft),
      async ({ registerNumber, name }) => {
        await renewPeople()
        showToast({ text: `${name} ist angelegt, Registernummer ${registerNumber}.`, seconds: 6 })
        onDone(registerNumber)
      },
    )
  }
  return (
    <SidePanel
      title="Person anlegen"
      about="Registernummer, Ausweisnummer und Benutzername vergibt das Portal."
      onClose={onClose}
      foot={
        <>
          <Button size="sm" type="submit" form="new-person" loading={pending}>
            Anlegen
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form id="new-person" className={classes.form} onSubmit={submit}>
        <PersonFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      </form>
    </SidePanel>
  )
}
