import type { ProtocolDay } from '@portal/shared/record/protocol.ts'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { ArmedButton } from '#ui/armed-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import classes from './note-dialog.module.css'
import { grouped, nameOfDay, waitingOf } from './protocol-words.ts'
import { renewProtocol } from './use-protocol.ts'

interface Props {
  /** The day as it was when the dialog was opened: that is what somebody has read. */
  day: ProtocolDay
  /** The same day at this moment. */
  now: ProtocolDay
  onClose: () => void
}

/** One of two people approves what they have read (rule RE14); which person that is the server knows. */
export function ReleaseDialog({ day, now, onClose }: Props) {
  const { act, pending, refusal } = useAction()
  const read = waitingOf(day)
  const waiting = waitingOf(now)
  // A colleague has released it meanwhile.
  if (!read || waiting?.number !== read.number) return null
  const { number, hash } = read
  const { approved } = waiting
  const isSame = waiting.hash === hash
  const text = `${number === 0 ? 'Protokoll' : `Nachtrag ${number} zum Protokoll`} vom ${nameOfDay(day.day)}`
  const release = () =>
    act(
      () => call('releaseProtocol', { day: day.day, hash }),
      async ({ released }) => {
        await renewProtocol()
        showToast({ text: released ? `${text} ist freigegeben.` : 'Ihre Freigabe ist vermerkt.', seconds: 8 })
        onClose()
      },
    )
  const withdraw = () =>
    act(
      () => call('withdrawApproval', { day: day.day }),
      async () => {
        await renewProtocol()
        showToast({ text: 'Die Freigabe ist zurückgenommen.', seconds: 8 })
        onClose()
      },
    )
  return (
    <Dialog
      title={`${text} freigeben?`}
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          {isSame && (
            <ArmedButton loading={pending} onClick={release}>
              {approved ? 'Als zweite Person freigeben' : 'Als erste Person freigeben'}
            </ArmedButton>
          )}
          {approved && (
            <Button variant="default" loading={pending} onClick={withdraw}>
              Erste Freigabe zurücknehmen
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {!isSame ? (
          <p role="alert">
            Der Text hat sich geändert, seit Sie diesen Dialog geöffnet haben. Bitte schließen Sie ihn und
            lesen Sie den Text noch einmal, bevor Sie ihn freigeben.
          </p>
        ) : approved ? (
          <p>
            {approved.by} hat diesen Text am {formatMoment(new Date(approved.at))} freigegeben. Mit der
            Freigabe einer zweiten Person gilt er. Das lässt sich nicht zurücknehmen; was sich danach ändert,
            steht in einem Nachtrag.
          </p>
        ) : (
          <p>
            Danach gibt eine zweite Person des Tagungsbüros oder der Versammlungsleitung denselben Text frei.
            Bis dahin lässt sich das zurücknehmen; ändert sich der Text, gilt Ihre Freigabe nicht mehr.
          </p>
        )}
        {now.doubts.length > 0 && <p>Vor der Freigabe ist noch zu prüfen: {now.doubts.length}.</p>}
        <p>Fingerabdruck des Textes: {grouped(hash)}</p>
      </div>
    </Dialog>
  )
}
