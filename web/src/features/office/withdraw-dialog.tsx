import { refuseWithdrawal } from '@portal/shared/office/motion-rules.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './desk-dialog.module.css'
import { nameOf } from './motion-words.ts'
import { openAmendments } from './open-amendments.ts'
import { namedTogether, ReasonDialog } from './reason-dialog.tsx'
import { useDesk } from './use-desk.ts'

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
  onDone?: () => void
}

/** Withdraws one motion or several; their open amendments are offered to lapse with them. */
export function WithdrawDialog({ motions, onClose, onDone }: Props) {
  const { data } = useDesk()
  const point = useLive((live) => live.point)
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  const isMeant = ({ appId }: OfficeMotion) => motions.some((motion) => motion.appId === appId)
  // What is withdrawn itself does not lapse.
  const amendmentsOf = (motion: OfficeMotion) =>
    openAmendments(motion, data ?? []).filter((amendment) => !isMeant(amendment))
  const amendments = motions.flatMap(amendmentsOf)
  const isAmendment = ({ changes }: OfficeMotion) => changes !== ''
  const isOne = motions.length === 1
  return (
    <ReasonDialog
      // An amendment goes before the motion that it changes.
      motions={[...motions.filter(isAmendment), ...motions.filter((motion) => !isAmendment(motion))]}
      title={`${namedTogether(motions)} zurückziehen?`}
      confirm={(some) => `${namedTogether(some)} zurückziehen`}
      becomes={{ before: 'wird zurückgezogen', after: 'zurückgezogen' }}
      done={`${namedTogether(motions)} ${isOne ? 'ist' : 'sind'} zurückgezogen.`}
      refuse={({ appId, statusid }) => {
        const refusal = refuseWithdrawal({ id: appId ?? 0, statusid }, motionsOnFloor(point))
        return refusal && sentence(refusal)
      }}
      ask={(motion, reason) =>
        call('withdrawMotion', {
          appId: motion.appId ?? 0,
          reason,
          lapsing: amendmentsOf(motion).flatMap(({ appId }) =>
            appId !== null && !staying.has(appId) ? appId : [],
          ),
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {motions.map(
        (motion) =>
          motion.withdrawal && (
            <p key={motion.appId}>
              {motion.withdrawal.by.name} hat den Rückzug{!isOne && ` von ${nameOf(motion)}`} im Portal
              erklärt.
            </p>
          ),
      )}
      <p>
        {isOne
          ? 'Der Antrag behält Nummer und Text und verlässt die Reihenfolge; überall steht, dass er zurückgezogen ist.'
          : 'Die Anträge behalten Nummer und Text und verlassen die Reihenfolge; überall steht, dass sie zurückgezogen sind.'}{' '}
        Das lässt sich nicht zurücknehmen.
      </p>
      {amendments.length > 0 && (
        <fieldset className={classes.options}>
          <legend className={classes.legend}>
            {`Offene Änderungsanträge dazu, die ${isOne ? 'mit ihm' : 'mit ihnen'} entfallen:`}
          </legend>
          {amendments.map((amendment) => (
            <label key={amendment.appId} className={classes.option}>
              <input
                type="checkbox"
                checked={!staying.has(amendment.appId ?? 0)}
                onChange={({ currentTarget }) => {
                  const next = new Set(staying)
                  if (currentTarget.checked) next.delete(amendment.appId ?? 0)
                  else next.add(amendment.appId ?? 0)
                  setStaying(next)
                }}
              />
              {nameOf(amendment)} <UnbrokenNumbers>{amendment.title}</UnbrokenNumbers>
            </label>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  )
}
