import { Textarea } from '@mantine/core'
import type { Closing } from '@portal/shared/closing/records.ts'
import { REASON_LENGTH } from '@portal/shared/closing/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconClock } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './closing.module.css'

interface Props {
  obstacles: Closing['obstacles']
  onChange: (closing: Closing) => void
}

/** Ends the congress, once nothing stands against it. */
export function EndForm({ obstacles, onChange }: Props) {
  const [reason, setReason] = useState('Der Kongress ist zu Ende gegangen.')
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { act, pending, refusal, forget } = useAction()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') setConfirming(true)
  }
  const end = () =>
    act(
      () => call('endCongress', { reason }),
      (closing) => {
        onChange(closing)
        showToast({ text: 'Der Kongress ist beendet.', seconds: 6 })
      },
    )
  return (
    <>
      <p className={classes.soft}>
        Ein beendeter Kongress wird nur noch gelesen: Niemand ändert mehr etwas, auch die Versammlungsleitung
        und das Tagungsbüro nicht. Archiv, Sicherung und Freigaben bleiben möglich. Sie können ihn wieder
        aufnehmen.
      </p>
      {obstacles.length > 0 && (
        <Notice tone="wait" icon={IconClock} title="Vorher zu erledigen">
          <ul className={classes.reasons}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{sentence(obstacle)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <form className={classes.wide} onSubmit={submit} noValidate>
        <Textarea
          label="Was alle lesen"
          description="Steht mit dem Datum auf jeder Seite des Portals."
          autosize
          minRows={2}
          maxLength={REASON_LENGTH}
          mb={16}
          value={reason}
          error={tried && reason.trim() === '' && 'Bitte schreiben Sie einen Satz.'}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={obstacles.length > 0}>
          Kongress beenden …
        </Button>
      </form>
      <ConfirmDialog
        opened={confirming}
        title="Kongress beenden?"
        confirm="Kongress beenden"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={end}
        onClose={() => {
          forget()
          setConfirming(false)
        }}
      >
        Ab sofort ändert niemand mehr etwas, auf allen Geräten. Was jemand gerade schreibt, wird nicht mehr
        gespeichert.
      </ConfirmDialog>
    </>
  )
}
