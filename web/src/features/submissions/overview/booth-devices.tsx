import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { BoothDevice } from '@portal/shared/voting/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment } from '#ui/format.ts'
import classes from './admin-tool.module.css'

const queryKey = ['booth-devices']
const renewDevices = () => renew({ queryKey })

/** The devices in the booth: this one is permitted for secret votes or forbidden, and so is any other (rules V21, V22). */
export function BoothDevices() {
  const devices = useQuery({ queryKey, queryFn: () => call('boothDevices', {}) }, queries)
  return (
    <div className={classes.part}>
      <h3 className={classes.name}>Geheime Abstimmungen an diesem Gerät</h3>
      <ThisDevice />
      {devices.error && <ErrorAlert>{devices.error.message}</ErrorAlert>}
      {devices.data && devices.data.length > 0 && <Permitted devices={devices.data} />}
    </div>
  )
}

function ThisDevice() {
  const permitted = useLive((live) => live.data?.user?.secure_votes ?? false)
  const [name, setName] = useState('')
  const { act, pending, refusal } = useAction()
  const submit = () => act(() => call('secureVotes', { enabled: !permitted, name }), renewDevices)
  return (
    <>
      <p role="status">
        {permitted
          ? 'An diesem Gerät kann geheim abgestimmt werden.'
          : 'An diesem Gerät kann nicht geheim abgestimmt werden.'}
      </p>
      {!permitted && (
        <TextInput
          label="Name dieses Geräts"
          description="Zum Beispiel die Nummer der Wahlkabine"
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={pending} onClick={submit}>
          {permitted ? 'Geheime Abstimmungen sperren' : 'Geheime Abstimmungen erlauben'}
        </Button>
      </div>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    </>
  )
}

function Permitted({ devices }: { devices: BoothDevice[] }) {
  const action = useAction()
  const { question, ask, close } = useQuestion<BoothDevice>(action)
  const forbid = ({ id }: BoothDevice) =>
    action.act(
      () => call('removeDevice', { id }),
      () => {
        close()
        void renewDevices()
      },
    )
  return (
    <>
      <h4 className={classes.listName}>Erlaubte Geräte</h4>
      <ul className={classes.devices} aria-label="Erlaubte Geräte">
        {devices.map((device) => (
          <li key={device.id} className={classes.device}>
            <span>
              {nameOf(device)}
              <span className={classes.since}>seit {formatMoment(new Date(device.permittedAt))}</span>
              {device.doubtedAt && (
                <span className={classes.since}>an zwei Orten benutzt, nimmt keine Stimme an</span>
              )}
            </span>
            <Button variant="default" onClick={() => ask(device)} aria-label={`${nameOf(device)} sperren`}>
              Sperren
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={question ? `${nameOf(question)} sperren?` : ''}
        opened={question !== null}
        confirm="Gerät sperren"
        danger
        loading={action.pending}
        refusal={action.refusal}
        onConfirm={() => question && forbid(question)}
        onClose={close}
      >
        <p>Wer dort angemeldet ist, kann an diesem Gerät sofort nicht mehr geheim abstimmen.</p>
      </ConfirmDialog>
    </>
  )
}

const nameOf = ({ name }: BoothDevice) => name || 'Gerät ohne Namen'
