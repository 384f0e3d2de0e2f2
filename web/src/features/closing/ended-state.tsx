import { TextInput } from '@mantine/core'
import type { Closing } from '@portal/shared/closing/records.ts'
import { REASON_LENGTH } from '@portal/shared/closing/rules.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'

interface Props {
  ended: NonNullable<Closing['ended']>
  onChange: (closing: Closing) => void
}

/** When the congress has ended and by whom, and the way back. */
export function EndedState({ ended: { at, by, reason }, onChange }: Props) {
  const [confirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const { act, pending, refusal, forget } = useAction()
  const reopen = () => {
    setTried(true)
    if (why.trim() === '') return
    act(
      () => call('reopenCongress', { reason: why }),
      (closing) => {
        onChange(closing)
        showToast({ text: 'Der Kongress geht weiter.', seconds: 6 })
      },
    )
  }
  return (
    <>
      <p>
        Beendet am {formatMoment(new Date(at))}
        {by && ` von ${by}`}. Alle lesen: „{reason}“
      </p>
      <Button variant="default" onClick={() => setConfirming(true)}>
        Kongress wieder aufnehmen …
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Kongress wieder aufnehmen?"
        confirm="Kongress wieder aufnehmen"
        loading={pending}
        refusal={refusal}
        onConfirm={reopen}
        onClose={() => {
          forget()
          setConfirming(false)
        }}
      >
        <p>Alles kann wieder geändert werden. Der Grund steht im Verlauf.</p>
        <TextInput
          label="Grund"
          mt={16}
          maxLength={REASON_LENGTH}
          value={why}
          error={tried && why.trim() === '' && 'Bitte nennen Sie den Grund.'}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
