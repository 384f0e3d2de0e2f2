import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { Contact } from '@portal/shared/people/records.ts'
import { refuseEmail, refuseTel } from '@portal/shared/people/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { changeContact } from '#live/contact.ts'
import { queries } from '#live/queries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './contact-form.module.css'

interface Props {
  contact: Contact
  onCancel: () => void
  onSaved: () => void
}

/** The own contact details; what was typed stays until the server has it. */
export function ContactForm({ contact, onCancel, onSaved }: Props) {
  const [consent, setConsent] = useState(contact.consent)
  const [email, setEmail] = useState(contact.email ?? '')
  const [tel, setTel] = useState(contact.tel ?? '')
  const [tried, setTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const telField = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: changeContact, onSuccess: onSaved }, queries)
  const wrongEmail = refuseEmail(email.trim())
  const wrongTel = refuseTel(tel.trim())

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (wrongEmail) emailField.current?.focus()
    else if (wrongTel) telField.current?.focus()
    else mutate({ consent, email, tel })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      <Checkbox
        size="md"
        label="Ich stimme zu, dass alle Angemeldeten meine E-Mail-Adresse und meine Telefonnummer sehen."
        description="Ihre Zustimmung können Sie jederzeit zurücknehmen; das gilt sofort."
        checked={consent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
      />
      <div className={classes.fields}>
        <TextInput
          ref={emailField}
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          maxLength={255}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={tried && wrongEmail && sentence(wrongEmail)}
        />
        <TextInput
          ref={telField}
          label="Telefonnummer"
          type="tel"
          autoComplete="tel"
          maxLength={100}
          value={tel}
          onChange={(event) => setTel(event.currentTarget.value)}
          error={tried && wrongTel && sentence(wrongTel)}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          Kontaktdaten speichern
        </Button>
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
