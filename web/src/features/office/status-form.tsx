import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { statusLimit } from '@portal/shared/office/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './form.module.css'
import { renewDesk } from './use-desk.ts'

/** What offices often say; any other words will do. */
const usual = [
  'In Prüfung',
  'Rückfrage gestellt',
  'Wird redaktionell bearbeitet',
  'Bereit zur Veröffentlichung',
]

/** The office says in its own words how far it has come (rule B2). */
export function StatusForm({ submission: { id, backend_status } }: { submission: OfficeSubmission }) {
  /** Null while the field shows what is known to everybody. */
  const [typed, setTyped] = useState<string | null>(null)
  const choices = useId()
  const save = useMutation(
    {
      mutationFn: async (status: string) => {
        await call('setSubmissionStatus', { id, status })
        await renewDesk()
      },
      onSuccess: (_, status) => {
        setTyped(null)
        const words =
          status.trim() === ''
            ? 'Der Bearbeitungsstand ist zurückgenommen.'
            : 'Der Bearbeitungsstand ist gespeichert.'
        showToast({ text: words, seconds: 6 })
      },
    },
    queries,
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(typed ?? backend_status ?? '')
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Bearbeitungsstand"
        description="Die Antragstellenden und Unterstützenden sehen diese Worte sofort. Leer nimmt sie zurück."
        maxLength={statusLimit}
        list={choices}
        value={typed ?? backend_status ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={choices}>
        {usual.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          Stand speichern
        </Button>
      </div>
      {save.error && <ErrorAlert>{save.error.message}</ErrorAlert>}
    </form>
  )
}
