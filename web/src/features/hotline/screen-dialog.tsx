import { refusePicture } from '@portal/shared/hotline/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '#live/queries.ts'
import { closeScreenRequest, sendScreen } from '#live/screen-request.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { showToast } from '#ui/toast-store.ts'
import { drawScreen } from './draw-screen.ts'
import classes from './hotline.module.css'
import { tellDeclined } from './tell-declined.ts'

/** Asks, shows the picture, and sends it only then; to close it is to decline (rule H1). */
export function ScreenDialog({ id }: { id: number }) {
  const [picture, setPicture] = useState<string | null>(null)
  const mode = useLive((live) => live.point?.currentVote?.mode)
  const refused = refusePicture(mode)
  const draw = useMutation({ mutationFn: drawScreen, onSuccess: setPicture }, queries)
  const send = useMutation(
    {
      mutationFn: (screen: string) => sendScreen(id, screen),
      onSuccess: () => {
        closeScreenRequest()
        showToast({ text: 'Das Bild ist beim Tagungsbüro.', seconds: 6 })
      },
    },
    queries,
  )
  const decline = () => {
    closeScreenRequest()
    tellDeclined(id)
  }
  // A picture from before a secret vote is not sent during it either, and is not kept for later.
  if (refused && picture !== null) setPicture(null)

  return (
    <Dialog
      title="Das Tagungsbüro bittet um ein Bild"
      opened
      onClose={decline}
      actions={
        <>
          {picture === null ? (
            <Button disabled={refused !== null} loading={draw.isPending} onClick={() => draw.mutate()}>
              Bild aufnehmen
            </Button>
          ) : (
            <Button loading={send.isPending} onClick={() => send.mutate(picture)}>
              Bild senden
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={decline}>
            Ablehnen
          </Button>
        </>
      }
    >
      <div className={classes.question}>
        {picture === null ? (
          <p>
            Die Hotline möchte sehen, was Sie gerade im Portal sehen, um Ihnen zu helfen. Aufgenommen wird nur
            diese Seite, und erst, wenn Sie es erlauben. Sie sehen das Bild, bevor es gesendet wird.
          </p>
        ) : (
          <>
            <p>Dieses Bild wird gesendet. Das Tagungsbüro löscht es spätestens nach einem Tag.</p>
            <img className={classes.preview} src={picture} alt="Das aufgenommene Bild dieser Seite" />
          </>
        )}
        {refused && <ErrorAlert>{sentence(refused)}</ErrorAlert>}
        {draw.error && <ErrorAlert>Das Bild konnte nicht aufgenommen werden.</ErrorAlert>}
        {send.error && <ErrorAlert>{send.error.message}</ErrorAlert>}
      </div>
    </Dialog>
  )
}
