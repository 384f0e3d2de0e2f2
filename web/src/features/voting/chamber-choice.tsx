import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { castInWords, seatsInWords } from '@portal/shared/text/votes.ts'
import type { BoardLine } from '@portal/shared/voting/chambers.ts'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { announce } from '#ui/announcer.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { unbroken } from '#ui/format.ts'
import choice from './ballot-choice.module.css'
import classes from './chamber-choice.module.css'

const options = [
  { value: true, icon: IconThumbUp, tone: 'yes' },
  { value: false, icon: IconThumbDown, tone: 'no' },
]

/** Ja or Nein for the whole association, asked once more before it is sent (rule C2). */
export function ChamberChoice({ motion, own }: { motion: Application; own: BoardLine }) {
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
      <fieldset className={classes.group} tabIndex={-1} data-vote-group>
        <legend className={classes.legend}>
          Sie stimmen für die <b>{own.laek}</b> ab, mit <b>{votes}</b>.
        </legend>
        <div className={classes.buttons}>
          {options.map(({ value, icon: Icon, tone }) => (
            <button
              key={tone}
              type="button"
              className={choice.choice}
              data-tone={tone}
              onClick={() => setAsked(value)}
            >
              <Icon className={choice.icon} aria-hidden />
              {castInWords(value)}
            </button>
          ))}
        </div>
      </fieldset>
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
