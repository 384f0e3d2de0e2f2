import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, TextInput } from '@mantine/core'
import { refusePassword } from '@portal/shared/session/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { forgetBrought, readBrought } from '#parts/brought.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './credentials-form.module.css'
import { Hotline } from './hotline.tsx'
import { stillMissing } from './still-missing.ts'
import { useCapsLock } from './use-caps-lock.ts'
import { useFading } from './use-fading.ts'
import { useLogin } from './use-login.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  /** With a PIN the password is a new one. */
  withPin: boolean
  /** What the button does. */
  action: string
}

/** How long a refusal stands in red, as specified; after that it stays readable as a plain line. */
const ALERT_TIME = 5000

/**
 * Login, registration and new password: one call, one form. What is typed stays after a refusal, the focus goes
 * back to where the mistake can be mended.
 */
export function CredentialsForm({ withPin, action }: Props) {
  const [brought] = useState(() => (withPin ? readBrought() : null))
  const [username, setUsername] = useState(brought?.username ?? '')
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState(brought?.pin ?? '')
  useEffect(() => forgetBrought, [])
  const [weak, setWeak] = useState<string | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const capsLock = useCapsLock()

  const { sending, problem, send } = useLogin(() => passwordField.current?.select())
  const loud = useFading(problem, ALERT_TIME)
  const wait = useSecondsLeft(problem?.retryAfter ?? null, problem)
  const missing = stillMissing({ username, password, ...(withPin && { pin }) })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing || wait > 0 || sending) return
    const reason = withPin ? refusePassword(password, username, pin) : null
    setWeak(reason && sentence(reason))
    if (reason) passwordField.current?.focus()
    else send(withPin ? { username, password, pin } : { username, password })
  }
  const fieldError = (name: string) => problem?.errors.find((error) => error.path === name)?.message

  return (
    <Card className={classes.card}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {brought && (
          <p className={classes.hint}>
            Benutzername und PIN sind aus Ihrem Brief eingetragen. Wählen Sie noch ein Passwort.
          </p>
        )}
        {problem && loud && <ErrorAlert>{problem.detail}</ErrorAlert>}
        <TextInput
          label="Benutzername"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={fieldError('username')}
        />
        {withPin && (
          <TextInput
            label="PIN"
            description="Ihre persönliche PIN aus dem Schreiben des Tagungsbüros."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
            error={fieldError('pin')}
          />
        )}
        <PasswordInput
          ref={passwordField}
          label={withPin ? 'Neues Passwort' : 'Passwort'}
          description={withPin && 'Mindestens 10 Zeichen; nicht der Benutzername, nicht die PIN.'}
          autoFocus={brought !== null}
          autoComplete={withPin ? 'new-password' : 'current-password'}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setWeak(null)
          }}
          onKeyUp={capsLock.watch}
          onBlur={capsLock.forget}
          error={weak ?? fieldError('password')}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen', size: 44 }}
        />
        {capsLock.active && (
          <p className={classes.hint} role="status">
            Die Feststelltaste ist eingeschaltet.
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={sending}
          disabled={missing !== null || wait > 0}
          aria-describedby="anmeldung-fehlt"
        >
          {sending ? 'Wird geprüft …' : action}
        </Button>
        <p id="anmeldung-fehlt" className={classes.missing}>
          {wait > 0 ? `Der nächste Versuch ist in ${wait} Sekunden möglich.` : missing}
        </p>
        {problem && !loud && <p className={classes.hint}>Letzter Versuch: {problem.detail}</p>}
      </form>
      <Hotline />
    </Card>
  )
}
