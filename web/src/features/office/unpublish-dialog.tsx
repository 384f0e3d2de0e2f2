import { refuseUnpublication } from '@portal/shared/office/motion-rules.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'
import { namedTogether, ReasonDialog } from './reason-dialog.tsx'

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
  onDone?: () => void
}

/** Takes back that one motion is published, or several; where a vote has been started before, the server alone knows. */
export function UnpublishDialog({ motions, onClose, onDone }: Props) {
  const point = useLive((live) => live.point)
  const isOne = motions.length === 1
  return (
    <ReasonDialog
      motions={motions}
      title={
        isOne
          ? `Veröffentlichung von ${namedTogether(motions)} zurücknehmen?`
          : `${motions.length} Veröffentlichungen zurücknehmen?`
      }
      confirm={({ length }) =>
        length === 1 ? 'Veröffentlichung zurücknehmen' : `${length} Veröffentlichungen zurücknehmen`
      }
      becomes={{ before: 'wird wieder ein Entwurf', after: 'wieder ein Entwurf' }}
      done={`${namedTogether(motions)} ${isOne ? 'ist wieder ein Entwurf' : 'sind wieder Entwürfe'}.`}
      refuse={({ appId, statusid, public_datetime }) => {
        const refusal = refuseUnpublication(
          {
            id: appId ?? 0,
            statusid,
            publicAt: public_datetime === null ? null : new Date(public_datetime),
          },
          { onFloor: motionsOnFloor(point), wasVotedOn: false },
        )
        return refusal && sentence(refusal)
      }}
      ask={({ appId }, reason) => call('unpublishMotion', { appId: appId ?? 0, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {isOne
          ? 'Der Antrag verschwindet für alle anderen aus der Liste und der Reihenfolge und wird wieder ein Entwurf. Seine Nummer bleibt vergeben.'
          : 'Die Anträge verschwinden für alle anderen aus der Liste und der Reihenfolge und werden wieder Entwürfe. Ihre Nummern bleiben vergeben.'}
      </p>
    </ReasonDialog>
  )
}
