import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { Begun } from '@portal/shared/closing/records.ts'
import { refusePassword } from '@portal/shared/session/rules.ts'
import { readAgenda } from '@portal/shared/setup/agenda.ts'
import { daysBetween } from '@portal/shared/setup/rules.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { sendFiles } from '#live/send-files.ts'
import { logIn } from '#live/session.ts'
import { useAction } from '#live/use-action.ts'
import { readSetupKey, takeBrought } from '#parts/brought.ts'
import { CongressChoice, CongressMistakes } from '#parts/congress-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Select } from '#ui/select.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Associations, type SeatsOfOne } from './associations.tsx'
import classes from './setup-screen.module.css'

const empty = {
  title: '',
  subtitle: '',
  first: '',
  last: '',
  agenda: '',
  name: '',
  username: '',
  password: '',
}

/** An empty portal becomes that of a congress, without a shell (rules BN1 and BN2). */
export function SetupScreen() {
  const [key, setKey] = useState(readSetupKey)
  useEffect(() => {
    // Whoever puts the link into a window that shows this screen loads nothing anew.
    const take = () => {
      takeBrought()
      setKey(readSetupKey())
    }
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return (
    <>
      <PageTitle title="Einrichtung" />
      {key === null ? (
        <EmptyState icon={IconLink}>
          <p>
            Ein leeres Portal wird mit dem Link eingerichtet, den der Betreiber beim Start oder mit „portal
            new“ bekommt. Öffnen Sie diesen Link noch einmal.
          </p>
        </EmptyState>
      ) : (
        <SetupForm setupKey={key} />
      )}
    </>
  )
}

type Mistakes = Pick<Begun, 'mistakes' | 'more'>
const none: Mistakes = { mistakes: [], more: 0 }

const sources = {
  template: 'Neu aus der Vorlage',
  last: 'Wie der letzte, ohne Anträge',
  file: 'Aus einer Kongressdatei',
}
type Source = keyof typeof sources

function SetupForm({ setupKey }: { setupKey: string }) {
  const [fields, setFields] = useState(empty)
  const [source, setSource] = useState<Source>('template')
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const isFile = source !== 'template'
  const bare = source === 'last' ? '1' : '0'
  const [associations, setAssociations] = useState<SeatsOfOne[]>(() =>
    medicalAssociations.map((one) => ({ ...one, seats: String(one.seats) })),
  )
  const [tried, setTried] = useState(false)
  const [mistakes, setMistakes] = useState<Mistakes>(none)
  const { act, pending, refusal } = useAction()
  const navigate = useNavigate()
  const set = (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setFields((before) => ({ ...before, [name]: value }))
  }
  const field = (name: keyof typeof empty) => ({ value: fields[name], onChange: set(name) })

  const { items, unread } = readAgenda(fields.agenda)
  const seats = associations.reduce((sum, one) => sum + (Number(one.seats) || 0), 0)
  const dates = daysBetween(fields.first, fields.last)
  const weak = refusePassword(fields.password, fields.username.trim(), '')
  const missing = {
    file: isFile && files === null && 'Wählen Sie eine Kongressdatei ohne Fehler.',
    title: !isFile && fields.title.trim() === '' && 'Wie heißt der Kongress?',
    last: !isFile && dates === null && 'Der letzte Tag darf nicht vor dem ersten liegen; höchstens 14 Tage.',
    agenda:
      !isFile && unread.length > 0 && `Ohne Bezeichnung oder doppelt: ${unread.slice(0, 3).join(' · ')}`,
    seats: !isFile && refuseAssociations(associations),
    name: fields.name.trim() === '' && 'Wer führt das Tagungsbüro?',
    username: fields.username.trim() === '' && 'Mit diesem Namen melden Sie sich an.',
    password: weak !== null && sentence(weak),
  }
  const wrong = (name: keyof typeof missing) => tried && missing[name]

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setMistakes(none)
    const first = (Object.keys(missing) as (keyof typeof missing)[]).find((name) => missing[name])
    if (first) {
      const named = event.currentTarget.elements.namedItem(first)
      if (named instanceof HTMLElement) named.focus()
      return
    }
    const office = { name: fields.name, username: fields.username, password: fields.password }
    const fresh = {
      congress: { title: fields.title, subtitle: fields.subtitle, dates: dates ?? [], seats },
      medicalAssociations: associations.map((one) => ({ ...one, seats: Number(one.seats) || 0 })),
      agenda: items,
    }
    act(
      async (): Promise<Mistakes> =>
        isFile && files
          ? sendFiles('setUpFromFile', files, { key: setupKey, bare, ...office })
          : { more: 0, ...(await call('setUp', { key: setupKey, office, fresh })) },
      (answer) => {
        setMistakes(answer)
        if (answer.mistakes.length > 0) return
        // The guard of this screen leads whoever is logged in there.
        void navigate('/Einrichtung?redirect=/Tagungsbuero', { replace: true })
        void logIn(() => call('login', { username: office.username, password: office.password }))
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>
        {isFile
          ? 'Eine Kongressdatei und Ihr Zugang, dann steht der Kongress.'
          : 'Kongress, Landesärztekammern und Ihr Zugang, dann steht alles bereit. Tagesordnung, Personen und Anträge können auch später ins Portal kommen.'}
      </p>
      <Part title="Womit er beginnt">
        <Select
          label="Womit der Kongress beginnt"
          value={source}
          onChange={(event) => {
            setSource(event.currentTarget.value as Source)
            setFiles(null)
            setMistakes(none)
          }}
        >
          {Object.entries(sources).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {isFile && (
          <CongressChoice
            key={source}
            preview={(chosen) => sendFiles('previewSetup', chosen, { key: setupKey, bare })}
            onReady={setFiles}
            missing={wrong('file') || false}
          />
        )}
      </Part>
      {!isFile && (
        <>
          <Part title="Kongress">
            <TextInput
              label="Titel"
              name="title"
              maxLength={255}
              error={wrong('title')}
              {...field('title')}
            />
            <TextInput
              label="Ort und Zeit"
              description="So steht es unter dem Titel, zum Beispiel „Leipzig, 27. bis 30. Mai 2025“."
              maxLength={255}
              {...field('subtitle')}
            />
            <div className={classes.pair}>
              <TextInput label="Erster Tag" type="date" {...field('first')} />
              <TextInput
                label="Letzter Tag"
                type="date"
                name="last"
                error={wrong('last')}
                {...field('last')}
              />
            </div>
          </Part>
          <Part title="Landesärztekammern und Sitze">
            <Associations list={associations} onChange={setAssociations} />
            <p className={tried && missing.seats ? classes.wrong : classes.sum} aria-live="polite">
              {tried && missing.seats ? missing.seats : `Zusammen ${seats} Sitze.`}
            </p>
          </Part>
          <Part title="Tagesordnung">
            <Textarea
              label="Tagesordnungspunkte"
              description="Eine Zeile für jeden Punkt, mit der Bezeichnung zuerst: „Ib Arzneimittelversorgung“. Aus Word einfügen geht."
              name="agenda"
              rows={9}
              maxLength={20_000}
              error={wrong('agenda')}
              {...field('agenda')}
            />
            {items.length > 0 && (
              <ol className={classes.items} aria-label="So gelesen">
                {items.map(({ name, content }) => (
                  <li key={name}>
                    <b>{name}</b> {content}
                  </li>
                ))}
              </ol>
            )}
          </Part>
        </>
      )}
      <Part title="Ihr Zugang zum Tagungsbüro">
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={255}
          error={wrong('name')}
          {...field('name')}
        />
        <TextInput
          label="Benutzername"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={wrong('username')}
          {...field('username')}
        />
        <PasswordInput
          label="Passwort"
          description="Mindestens 10 Zeichen; nicht der Benutzername."
          name="password"
          autoComplete="new-password"
          maxLength={200}
          error={wrong('password')}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen', size: 44 }}
          {...field('password')}
        />
      </Part>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      {mistakes.mistakes.length > 0 && <CongressMistakes {...mistakes} />}
      <Button type="submit" size="lg" loading={pending}>
        Kongress anlegen
      </Button>
    </form>
  )
}

/** Why these associations can't be those of a congress. */
function refuseAssociations(list: readonly SeatsOfOne[]): string | false {
  const twice = (words: string[]) => words.find((word, index) => words.indexOf(word) !== index)
  if (list.some(({ code, laek }) => code.trim() === '' || laek.trim() === ''))
    return 'Jede Kammer braucht ein Kürzel und einen Namen.'
  const double = twice(list.map(({ code }) => code.trim())) ?? twice(list.map(({ laek }) => laek.trim()))
  if (double) return `„${double}“ steht zweimal da.`
  return list.every(({ seats }) => Number(seats) === 0) && 'Mindestens eine Kammer braucht einen Sitz.'
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className={classes.part}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </Card>
)
