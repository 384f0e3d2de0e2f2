import type { ProtocolDay } from '@portal/shared/record/protocol.ts'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { ArmedButton } from '#ui/armed-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { grouped, nameOfDay, waitingOf } from './protocol-words.ts'
import { renewProtocol } from './use-protocol.ts'

/** One of two people approves what they have read (rule RE14). */
export function ReleaseDialog({ day, onClose }: { day: ProtocolDay; onClose: () => void }) {
  const me = useLive((live) => live.data?.user?.name ?? '')
  const { act, pending, refusal } = useAction()
  const waiting = waitingOf(day)
  if (!waiting) return null
  const { number, hash, approved } = waiting
  const text = `${number === 0 ? 'Protokoll' : `Nachtrag ${number} zum Protokoll`} vom ${nameOfDay(day.day)}`
  const isMine = approved?.by === me
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
          {!isMine && (
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
      {approved ? (
        <p>
          {approved.by} hat diesen Text am {formatMoment(new Date(approved.at))} freigegeben.{' '}
          {isMine
            ? 'Es fehlt die Freigabe einer zweiten Person.'
            : 'Mit Ihrer Freigabe gilt er. Das lässt sich nicht zurücknehmen; was sich danach ändert, steht in einem Nachtrag.'}
        </p>
      ) : (
        <p>
          Danach gibt eine zweite Person des Tagungsbüros oder der Versammlungsleitung denselben Text frei.
          Bis dahin lässt sich das zurücknehmen; ändert sich der Text, gilt Ihre Freigabe nicht mehr.
        </p>
      )}
      {day.doubts.length > 0 && <p>Vor der Freigabe ist noch zu prüfen: {day.doubts.length}.</p>}
      <p>Fingerabdruck des Textes: {grouped(hash)}</p>
    </Dialog>
  )
}
