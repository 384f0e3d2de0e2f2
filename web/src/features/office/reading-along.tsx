import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './motion-editor.module.css'

interface Props {
  /** The name of the colleague who writes. */
  writer: string
  /** Whether this person has written something before it was taken over. */
  hasWritten: boolean
  onTakeOver: () => void
}

/** A colleague writes: this person reads along, and can take it over. */
export function ReadingAlong({ writer, hasWritten, onTakeOver }: Props) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <div role="status">
        <Notice tone="wait" icon={IconPencil} title={`${writer} bearbeitet diesen Antrag gerade`}>
          <p>
            {hasWritten
              ? 'Was Sie geschrieben haben, steht noch hier und ist nicht gespeichert.'
              : 'Sie lesen mit: Was gespeichert wird, erscheint hier.'}
          </p>
          <Button
            size="sm"
            variant="default"
            className={classes.takeOver ?? ''}
            onClick={() => setConfirming(true)}
          >
            Übernehmen …
          </Button>
        </Notice>
      </div>
      <ConfirmDialog
        title="Bearbeitung übernehmen?"
        opened={confirming}
        confirm="Bearbeitung übernehmen"
        onConfirm={() => {
          setConfirming(false)
          onTakeOver()
        }}
        onClose={() => setConfirming(false)}
      >
        <p>
          {writer} liest dann nur noch mit. Was dort geschrieben und nicht gespeichert ist, bleibt dort
          stehen. Sprechen Sie sich am besten kurz ab.
        </p>
      </ConfirmDialog>
    </>
  )
}
