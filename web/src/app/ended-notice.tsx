import type { EndedCongress } from '@portal/shared/closing/records.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { formatMoment } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './lines.module.css'

/** Says that the congress has ended, since when and why (rule KE1). */
export const EndedNotice = ({ ended }: { ended: EndedCongress | null | undefined }) =>
  ended && (
    <div className={classes.line}>
      <Notice tone="plain" icon={IconInfoCircle} title={`Beendet am ${formatMoment(new Date(ended.at))}`}>
        <p>{ended.reason} Alles ist noch zu lesen, geändert wird nichts mehr.</p>
      </Notice>
    </div>
  )
