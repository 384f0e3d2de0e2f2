import { sentence } from '@portal/shared/text/refusals.ts'
import type { BoothDevice } from '@portal/shared/voting/records.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatTime } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './secrecy-notices.module.css'

/** What endangers secret votes, and what the chair can do about it (rules V26, Z16 and Z17). Nothing where all is well. */
export function SecrecyNotices() {
  const secrecy = useLive((live) => live.news.secrecy)
  if (!secrecy) return null
  return (
    <>
      {secrecy.voteAltered && (
        <Notice tone="bad" icon={IconAlertTriangle} title="Die laufende Abstimmung wurde verändert">
          <p>{sentence('vote-altered')}</p>
        </Notice>
      )}
      {!secrecy.keysShared && (
        <Notice tone="wait" icon={IconAlertTriangle} title="Geheime Abstimmungen sind nicht möglich">
          <p>{sentence('ballot-keys-apart')}</p>
        </Notice>
      )}
      {secrecy.doubted.map((device) => (
        <DoubtedDevice key={device.id} device={device} />
      ))}
    </>
  )
}

function DoubtedDevice({ device }: { device: BoothDevice }) {
  const action = useAction()
  const { question, ask, close } = useQuestion<true>(action)
  const name = device.name || 'ein Gerät ohne Namen'
  return (
    <Notice tone="wait" icon={IconAlertTriangle} title={`Zulassung an zwei Orten benutzt: ${name}`}>
      <p>
        Die Zulassung zur geheimen Abstimmung liegt auf mehr als einem Gerät
        {device.doubtedAt && `, bemerkt um ${formatTime(new Date(device.doubtedAt))}`}. Bis Sie entscheiden,
        nimmt es keine Stimme an. Lassen Sie in der Kabine nachsehen; im Zweifel sperren Sie das Gerät und
        lassen es dort neu zu.
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={action.pending}
          onClick={() => action.act(() => call('keepDevice', { id: device.id }))}
        >
          Zulassung behalten
        </Button>
        <Button variant="default" onClick={() => ask(true)}>
          Zulassung entziehen …
        </Button>
      </div>
      {action.refusal && !question && <ErrorAlert>{action.refusal}</ErrorAlert>}
      <ConfirmDialog
        title={`Zulassung entziehen: ${name}?`}
        opened={question !== null}
        confirm="Zulassung entziehen"
        danger
        loading={action.pending}
        refusal={action.refusal}
        onConfirm={() => action.act(() => call('removeDevice', { id: device.id }), close)}
        onClose={close}
      >
        <p>
          Wer dort angemeldet ist, kann nicht mehr geheim abstimmen. Die Kabine lassen Sie am Gerät selbst
          wieder zu.
        </p>
      </ConfirmDialog>
    </Notice>
  )
}
