import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { ownEntry } from '@portal/shared/submissions/rules.ts'
import { useState } from 'react'
import { MotionText } from '#features/submissions/motion-text.tsx'
import { call } from '#live/fetch-call.ts'
import { refresh } from '#live/snapshot.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { unbroken } from '#ui/format.ts'
import { standOf } from './standing.ts'
import classes from './support-dialog.module.css'
import { SupportProgress } from './support-progress.tsx'

interface Props {
  /** Null where it is not to be read any more. */
  app: DelegateApp | null
  opened: boolean
  number: string
  onClose: () => void
}

/** A motion to read, and below it the decision: asked twice, changeable until the motion is submitted. */
export function SupportDialog({ app, opened, number, onClose }: Props) {
  const top = useLive((live) => live.data?.tops.find(({ id }) => id === app?.top_id))
  if (!app)
    return (
      <Dialog
        title="Antrag nicht verfügbar"
        opened={opened}
        onClose={onClose}
        actions={<Button onClick={onClose}>Schließen</Button>}
      >
        <p>Dieser Antrag ist eingereicht oder steht nicht mehr zu Ihrer Entscheidung.</p>
      </Dialog>
    )
  return (
    <Dialog
      title={app.title}
      opened={opened}
      onClose={onClose}
      actions={<Decision app={app} number={number} onClose={onClose} />}
    >
      <div className={classes.motion}>
        <p className={classes.facts}>
          {top && `${unbroken(`TOP ${top.name}`)} – ${top.content}`}
          <br />
          Antrag von{' '}
          {[app.user, ...app.applicants.map(({ user }) => user)].map(({ name }) => name).join(', ')}
        </p>
        {!app.transferred && <SupportProgress applicants={app.applicants.length} supporters={app.accepted} />}
        <MotionText app={app} heading="h3" />
      </div>
    </Dialog>
  )
}

/** The dialog's end: what was decided, what can be decided, and why it could not be sent. */
function Decision({ app, number, onClose }: { app: DelegateApp; number: string; onClose: () => void }) {
  const [wish, setWish] = useState<boolean | null>(null)
  const { act, pending, refusal, forget } = useAction()
  const accepted = ownEntry(app, number)?.accepted ?? null
  const { words } = standOf(app, number)
  const choose = (support: boolean | null) => {
    forget()
    setWish(support)
  }
  const send = (support: boolean) =>
    act(
      () => call('supportApp', { id: app.id, status: support }),
      () => {
        announce(support ? 'Sie unterstützen diesen Antrag.' : 'Sie haben abgelehnt.')
        setWish(null)
        void refresh()
      },
    )
  return (
    <div className={classes.footer}>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      {wish === null ? (
        <>
          <p className={classes.standing}>
            {words}
            {app.transferred
              ? '. Der Antrag ist eingereicht, die Entscheidung lässt sich nicht mehr ändern.'
              : accepted === null
                ? '.'
                : '. Sie können das ändern, bis der Antrag eingereicht ist.'}
          </p>
          <div className={classes.buttons}>
            {!app.transferred && accepted !== true && (
              <Button onClick={() => choose(true)}>Unterstützen</Button>
            )}
            {!app.transferred && accepted !== false && (
              <Button color="bad" variant="outline" onClick={() => choose(false)}>
                Ablehnen
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Schließen
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.standing} role="status">
            {wish
              ? 'Möchten Sie diesen Antrag mit Ihrem Namen unterstützen?'
              : 'Möchten Sie diesen Antrag nicht unterstützen?'}
          </p>
          <div className={classes.buttons}>
            <Button autoFocus color={wish ? 'live' : 'bad'} loading={pending} onClick={() => send(wish)}>
              {wish ? 'Ja, unterstützen' : 'Ja, ablehnen'}
            </Button>
            <Button variant="default" onClick={() => choose(null)}>
              Zurück
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
