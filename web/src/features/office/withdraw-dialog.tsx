import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import classes from './desk-dialog.module.css'
import { nameOf } from './motion-words.ts'
import { openAmendments } from './open-amendments.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDesk } from './use-desk.ts'

/** Withdraws a motion; its open amendments are offered to lapse with it. */
export function WithdrawDialog({ motion, onClose }: { motion: OfficeMotion; onClose: () => void }) {
  const { data } = useDesk()
  const amendments = openAmendments(motion, data ?? [])
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const lapsing = amendments.flatMap(({ appId }) => (appId !== null && !kept.has(appId) ? appId : []))
  const { appId, withdrawal } = motion
  if (appId === null) return null
  return (
    <ReasonDialog
      title={`${nameOf(motion)} zurückziehen?`}
      confirm={`${nameOf(motion)} zurückziehen`}
      done={`${nameOf(motion)} ist zurückgezogen.`}
      ask={(reason) => call('withdrawMotion', { appId, reason, lapsing })}
      onClose={onClose}
    >
      {withdrawal && <p>{withdrawal.by.name} hat den Rückzug im Portal erklärt.</p>}
      <p>
        Der Antrag behält Nummer und Text und verlässt die Reihenfolge; überall steht, dass er zurückgezogen
        ist. Das lässt sich nicht zurücknehmen.
      </p>
      {amendments.length > 0 && (
        <fieldset className={classes.options}>
          <legend className={classes.legend}>Offene Änderungsanträge dazu, die mit ihm entfallen:</legend>
          {amendments.map((amendment) => (
            <label key={amendment.appId} className={classes.option}>
              <input
                type="checkbox"
                checked={!kept.has(amendment.appId ?? 0)}
                onChange={({ currentTarget }) => {
                  const next = new Set(kept)
                  if (currentTarget.checked) next.delete(amendment.appId ?? 0)
                  else next.add(amendment.appId ?? 0)
                  setKept(next)
                }}
              />
              {nameOf(amendment)} {amendment.title}
            </label>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  )
}
