import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import { refuseSpeech } from '@portal/shared/speakers/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconChevronDown, IconMicrophone2 } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { ownEntry } from './own-entry.ts'
import classes from './register-form.module.css'
import { useAsk } from './use-ask.ts'

/** Registers to speak: a theme where the agenda item has any, a number for calling back where one likes. */
export function RegisterForm({ list, onDone }: { list: SpeakerList; onDone: () => void }) {
  const user = useLive((live) => live.data?.user ?? null)
  const [topic, setTopic] = useState<number | null>(null)
  const [contact, setContact] = useState('')
  const [tried, setTried] = useState(false)
  // One form makes one entry, however often it is sent.
  const [uuid] = useState(randomUuid)
  const { ask, pending, refusal } = useAsk()
  const themes = list.themes.filter(({ active }) => active)
  const mistake = refuseSpeech({ user, list, listed: ownEntry(list, user) !== undefined, topic, contact })
  const isTheme = mistake?.startsWith('theme-') ?? false
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake === null) ask(() => call('addSpeaker', { topId: list.topId, topic, contact, uuid }), onDone)
  }
  return (
    <Card>
      <form className={classes.form} onSubmit={submit} noValidate aria-label="Zu Wort melden">
        {themes.length > 0 && (
          <NativeSelect
            label="Thema"
            required
            value={topic ?? ''}
            onChange={({ currentTarget: { value } }) => setTopic(value === '' ? null : Number(value))}
            error={tried && isTheme && mistake ? sentence(mistake) : null}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            data={[
              { value: '', label: 'Bitte wählen' },
              ...themes.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <TextInput
          label="Rückrufnummer (freiwillig)"
          description="Nur die Versammlungsleitung und das Tagungsbüro sehen sie."
          type="tel"
          autoComplete="tel"
          maxLength={100}
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
          error={tried && !isTheme && mistake ? sentence(mistake) : null}
        />
        <Button
          type="submit"
          size="lg"
          className={classes.send ?? ''}
          loading={pending}
          leftSection={<IconMicrophone2 size={24} aria-hidden />}
        >
          Wort melden
        </Button>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      </form>
    </Card>
  )
}
