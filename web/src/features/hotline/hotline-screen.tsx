import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { NativeSelect } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './hotline.module.css'
import { ScreenList } from './screen-list.tsx'
import { renewScreens } from './use-screens.ts'

/** Where the congress office asks for pictures, and sees them. */
export const HotlineScreen = () => (
  <>
    <PageTitle title="Hotline" />
    <div className={classes.page}>
      <AskForm />
      <ScreenList />
    </div>
  </>
)

const byName = new Intl.Collator('de')

function AskForm() {
  const users = useLive((live) => live.data?.users)
  const [person, setPerson] = useState('')
  const ask = useMutation(
    {
      mutationFn: (registerNumber: string) => call('askScreen', { registerNumber }),
      onSuccess: renewScreens,
    },
    queries,
  )
  const people = (users ?? [])
    .filter(({ active }) => active)
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ register_number, name }) => ({ value: register_number, label: `${name} (${register_number})` }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (person !== '' && !ask.isPending) ask.mutate(person)
  }
  return (
    <Card className={classes.ask}>
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          label="Person"
          description="Sie wird zuerst gefragt, sieht das Bild vor dem Senden und kann ablehnen."
          data={[{ value: '', label: 'Bitte wählen' }, ...people]}
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
        />
        <Button
          type="submit"
          loading={ask.isPending}
          disabled={person === ''}
          leftSection={<IconCamera size={20} aria-hidden />}
        >
          Um ein Bild bitten
        </Button>
      </form>
      {ask.error && <ErrorAlert>{ask.error.message}</ErrorAlert>}
    </Card>
  )
}
