import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { castInWords, seatsInWords } from '@portal/shared/text/votes.ts'
import type { BoardLine } from '@portal/shared/voting/chambers.ts'
import { IconWifiOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { no, yes } from '#ui/ballot-options.ts'
import { ChoiceButtons } from '#ui/choice-buttons.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { unbroken } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'

const options = [
  { value: true, label: castInWords(true), ...yes },
  { value: false, label: castInWords(false), ...no },
]

/** Ja or Nein for the whole association, asked once more before it is sent (rule C2). */
export function ChamberChoice({ motion, own }: { motion: Application; own: BoardLine }) {
  const offline = useLive((live) => live.connection !== 'online')
  const [asked, setAsked] = useState<boolean | null>(null)
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (value: boolean) => call('voteUnion', { value, appId: motion.id }),
      onSuccess: () => announce('Die Stimmen Ihrer Kammer wurden angenommen.'),
      onSettled: () => setAsked(null),
    },
    queries,
  )
  const votes = unbroken(seatsInWords(own.seats))
  return (
    <>
      <ChoiceButtons
        legend={
          <>
            Sie stimmen für die <b>{own.laek}</b> ab, mit <b>{votes}</b>.
          </>
        }
        options={options}
        onChoose={setAsked}
      />
      {offline && (
        <Notice tone="bad" icon={IconWifiOff} title="Keine Verbindung">
          <p>Bitte geben Sie die Stimmen Ihrer Kammer ab, sobald die Verbindung wieder steht.</p>
        </Notice>
      )}
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      <ConfirmDialog
        title={`${votes} mit ${castInWords(asked)} abgeben?`}
        opened={asked !== null}
        confirm={`${castInWords(asked)}: ${votes} abgeben`}
        cancel="Zurück"
        loading={isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && mutate(asked)}
      >
        <p>
          {own.laek} · {unbroken(printNumber(motion))} {motion.title}
        </p>
        <p>Das lässt sich nicht zurücknehmen. Alle sehen sofort, wie Ihre Kammer gestimmt hat.</p>
      </ConfirmDialog>
    </>
  )
}
