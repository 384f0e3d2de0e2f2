import { Switch, TextInput } from '@mantine/core'
import type { Settings, SettingValues } from '@portal/shared/settings/records.ts'
import { acceptCounts } from '@portal/shared/settings/rules.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './settings.module.css'

/** Switches act at once, on all servers; figures and addresses when they are saved. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { act, pending, refusal, forget } = useAction()
  const [closing, setClosing] = useState(false)
  const change = (wished: Partial<SettingValues>, said: string) =>
    act(
      () => call('changeSettings', wished),
      (changed) => {
        queries.setQueryData(['settings'], changed)
        setClosing(false)
        showToast({ text: said, seconds: 6 })
      },
    )
  const { open, present, stage } = settings
  const switches = [
    {
      name: 'Portal geöffnet',
      says: 'Alle können lesen und Delegierte sich anmelden. Geschlossen kommen nur Versammlungsleitung und Tagungsbüro hinein.',
      held: open,
      turn: (on: boolean) => (on ? change({ open: true }, 'Das Portal ist geöffnet.') : setClosing(true)),
    },
    {
      name: 'Im Saal wird von Hand abgestimmt',
      says: 'Die Versammlungsleitung trägt die Zahlen aus dem Saal ein. Gilt ab der nächsten Abstimmung.',
      held: present,
      turn: (on: boolean) =>
        change(
          { present: on },
          on
            ? 'Ab der nächsten Abstimmung zählt der Saal von Hand.'
            : 'Ab der nächsten Abstimmung wird nur noch am Gerät abgestimmt.',
        ),
    },
    {
      name: '[STAGE] anzeigen',
      says: 'Kennzeichnet ein Portal, mit dem nur geübt wird.',
      held: { value: stage.value !== null, fixed: stage.fixed },
      turn: (on: boolean) =>
        change(
          { stage: on ? 'stage' : null },
          on ? '[STAGE] wird angezeigt.' : '[STAGE] wird nicht mehr angezeigt.',
        ),
    },
  ]
  return (
    <Card className={classes.part}>
      <h2 className={classes.title}>Einstellungen</h2>
      {refusal && !closing && <ErrorAlert>{refusal}</ErrorAlert>}
      {switches.map(({ name, says, held, turn }) => (
        <Switch
          key={name}
          size="md"
          label={name}
          description={held.fixed ? `${says} ${FIXED}` : says}
          checked={held.value}
          disabled={held.fixed || pending}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      ))}
      <Fields settings={settings} pending={pending} onSave={(wished) => change(wished, 'Gespeichert.')} />
      <ConfirmDialog
        opened={closing}
        title="Portal schließen?"
        confirm="Portal schließen"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={() => change({ open: false }, 'Das Portal ist geschlossen.')}
        onClose={() => {
          forget()
          setClosing(false)
        }}
      >
        Alle Delegierten werden sofort abgemeldet, und niemand liest mehr mit. Anmelden können sich nur noch
        Versammlungsleitung und Tagungsbüro.
      </ConfirmDialog>
    </Card>
  )
}

const LEGAL = 'Steht im Menü; leer: was Sie unter „Texte“ geschrieben haben.'
const FIXED = 'Vom Betreiber festgelegt.'

interface FieldsProps {
  settings: Settings
  pending: boolean
  onSave: (wished: Partial<SettingValues>) => void
}

/** What is written before it holds. */
function Fields({ settings: { acceptCount, imprintUrl, privacyUrl }, pending, onSave }: FieldsProps) {
  // Only what was changed here is sent: a colleague may have changed the rest.
  const [before] = useState({ acceptCount, imprintUrl, privacyUrl })
  const [count, setCount] = useState(String(acceptCount.value))
  const [imprint, setImprint] = useState(imprintUrl.value ?? '')
  const [privacy, setPrivacy] = useState(privacyUrl.value ?? '')
  const [tried, setTried] = useState(false)
  const { min, max } = acceptCounts
  const mistakes = {
    count: !(Number(count) >= min && Number(count) <= max) && `Eine Zahl von ${min} bis ${max}.`,
    imprint: refuseAddress(imprint),
    privacy: refuseAddress(privacy),
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistakes.count || mistakes.imprint || mistakes.privacy) return
    onSave({
      ...(Number(count) !== before.acceptCount.value && { acceptCount: Number(count) }),
      ...((imprint.trim() || null) !== before.imprintUrl.value && { imprintUrl: imprint.trim() || null }),
      ...((privacy.trim() || null) !== before.privacyUrl.value && { privacyUrl: privacy.trim() || null }),
    })
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        label="Weitere Unterstützende je Antrag"
        description={`So viele braucht ein Antrag außer der antragstellenden Person. Wird die Zahl kleiner, gelten wartende Anträge als eingereicht, die sie erreichen.${fixedOf(acceptCount)}`}
        inputMode="numeric"
        maxLength={3}
        value={count}
        disabled={acceptCount.fixed}
        error={tried && mistakes.count}
        onChange={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <TextInput
        label="Adresse des Impressums"
        description={`${LEGAL}${fixedOf(imprintUrl)}`}
        type="url"
        maxLength={2000}
        value={imprint}
        disabled={imprintUrl.fixed}
        error={tried && mistakes.imprint}
        onChange={(event) => setImprint(event.currentTarget.value)}
      />
      <TextInput
        label="Adresse der Datenschutzerklärung"
        description={`${LEGAL}${fixedOf(privacyUrl)}`}
        type="url"
        maxLength={2000}
        value={privacy}
        disabled={privacyUrl.fixed}
        error={tried && mistakes.privacy}
        onChange={(event) => setPrivacy(event.currentTarget.value)}
      />
      <Button type="submit" loading={pending}>
        Speichern
      </Button>
    </form>
  )
}

const fixedOf = ({ fixed }: { fixed: boolean }): string => (fixed ? ` ${FIXED}` : '')

const refuseAddress = (written: string): string | false =>
  written.trim() !== '' &&
  !/^https?:\/\/[^\s/]+/.test(written.trim()) &&
  'Eine Adresse, die mit https:// oder http:// beginnt.'
