import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { inLibrary } from '#ui/library.tsx'
import classes from './stream-panel.module.css'
import { useUnlock } from './use-stream.ts'

/** Asks for the stream's password. What was typed stays after a refusal, ready to be mended. */
export const UnlockForm = inLibrary(() => {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useUnlock(() => field.current?.select())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password.trim() === '') field.current?.focus()
    else if (!isPending) mutate(password)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordInput
        ref={field}
        label="Passwort für den Livestream"
        description="Angemeldete sehen ihn ohne dieses Passwort."
        autoComplete="off"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          if (error) reset()
        }}
        error={error?.message}
        errorProps={{ role: 'alert' }}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen', size: 44 }}
      />
      <Button type="submit" loading={isPending}>
        Livestream freischalten
      </Button>
    </form>
  )
})
