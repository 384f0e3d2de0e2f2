import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { openDrawer } from './drawer-store.ts'
import classes from './message-form.module.css'

/** A message to everybody who is logged in; it stays until it is taken back. */
export function MessageForm() {
  const message = useLive((live) => live.data?.message ?? '')
  const [text, setText] = useState('')
  const { act, pending, refusal } = useAction()
  const send = (words: string) =>
    act(
      () => call('setMessage', { text: words }),
      () => setText((now) => (now === words ? '' : now)),
    )
  useCommands(() => [
    step('Mitteilung an alle …', () => openDrawer('sitting', 'mitteilung')),
    ...(message === '' ? [] : [step('Mitteilung zurücknehmen', () => send(''))]),
  ])
  return (
    <section className={classes.form} aria-labelledby="mitteilung">
      <h3 id="mitteilung" className={classes.heading}>
        Mitteilung an alle
      </h3>
      {message !== '' && (
        <div className={classes.shown}>
          <p className={classes.message}>{message}</p>
          <Button variant="default" loading={pending} onClick={() => send('')}>
            Mitteilung zurücknehmen
          </Button>
        </div>
      )}
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') send(text)
        }}
      >
        <Textarea
          className={classes.field ?? ''}
          aria-label="Text der Mitteilung"
          name="mitteilung"
          placeholder="Alle Angemeldeten sehen diesen Text sofort."
          maxLength={2000}
          rows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={pending}>
          Mitteilung senden
        </Button>
      </form>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    </section>
  )
}
