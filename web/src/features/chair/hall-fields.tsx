import { type HallCount, hallFields } from '@portal/shared/text/hall-count.ts'
import { NumberFields } from '#ui/number-fields.tsx'
import { prepare, useHallFields } from './console-store.ts'

/** What was counted in the hall by hand; it is added to the online votes. */
export const HallFieldset = ({ appId, count }: { appId: number; count: HallCount }) => (
  <NumberFields
    legend="Im Saal gezählt"
    fields={hallFields}
    values={useHallFields(appId)}
    wrong={'wrong' in count ? count.wrong : null}
    onChange={(fields) => prepare({ hall: { appId, fields } })}
  />
)
