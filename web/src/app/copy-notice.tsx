import { IconWifiOff } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { formatMoment } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './lines.module.css'

/** Says that what is shown was kept on this device, and of when it is (rule O1). */
export function CopyNotice() {
  const at = useLive((live) => (live.copied ? live.currentAt : null))
  if (at === null) return null
  return (
    <div className={classes.line} role="status">
      <Notice tone="wait" icon={IconWifiOff} title={`Stand: ${formatMoment(new Date(at))}`}>
        <p>
          Das Portal ist gerade nicht erreichbar. Sie lesen, was auf diesem Gerät gespeichert ist. Sobald die
          Verbindung steht, wird alles aktualisiert.
        </p>
      </Notice>
    </div>
  )
}
