import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { useState } from 'react'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useMotion } from '#parts/use-motion.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import classes from './raise-buttons.module.css'
import { startProcedural } from './start-procedural.ts'
import { nameOf } from './subject.ts'
import { useStartRefusal, useVotedMotion } from './use-procedural.ts'

/** What can be raised at the vote (rule Q6), and the way to everything else that can be moved. */
export function RaiseButtons() {
  const appId = useVotedMotion()
  const running = useLive((live) => live.point?.currentBusinessOrder ?? null)
  const [asking, setAsking] = useState<ProceduralType | null>(null)
  const { act, pending } = useAction()
  const about = running?.appId ?? appId
  const motion = useMotion(about)
  const mayRefer = useStartRefusal(3, about) === null
  const mayDrop = useStartRefusal(6, about) === null
  const mayMove = useStartRefusal(proceduralType.other, about) === null
  const raisable = about !== null && (mayRefer || mayDrop)
  if (!raisable && !mayMove && asking === null) return null

  const raise = (type: ProceduralType) =>
    act(() => startProcedural(nameOf(type, motion), { type, appId: about }).finally(() => setAsking(null)))
  return (
    <section className={classes.raise} aria-labelledby="zur-geschaeftsordnung">
      <h2 id="zur-geschaeftsordnung" className={classes.heading}>
        Zur Geschäftsordnung
      </h2>
      <div className={classes.buttons}>
        {about !== null && mayRefer && (
          <Button variant="default" onClick={() => setAsking(3)}>
            {proceduralNames[3]}
          </Button>
        )}
        {about !== null && mayDrop && (
          <Button variant="default" onClick={() => setAsking(6)}>
            {proceduralNames[6]}
          </Button>
        )}
        {mayMove && (
          <ButtonLink variant="default" to="/Antragsannahme/BusinessOrder">
            {raisable ? 'Anderer Antrag …' : 'Antrag stellen …'}
          </ButtonLink>
        )}
      </div>
      {asking !== null && (
        <ConfirmDialog
          title={`${proceduralNames[asking]} beantragen?`}
          opened
          confirm={`${proceduralNames[asking]} beantragen`}
          loading={pending}
          onConfirm={() => raise(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            {running
              ? `Über die ${proceduralNames[asking]} wird vor der ${proceduralNames[running.type]} abgestimmt.`
              : 'Darüber wird vor dem Antrag selbst abgestimmt. Alle sehen, dass Sie es beantragt haben.'}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
