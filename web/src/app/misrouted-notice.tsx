import { IconRouteOff } from '@tabler/icons-react'
import { useMisrouted } from '#live/misrouted.ts'
import { useFloorBusy } from '#parts/use-floor-busy.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './lines.module.css'

/**
 * Says why a connection that comes back again and again does not last, and what helps at once (rule I14). It comes by itself,
 * so it waits while something is voted on: what is tapped then must not move.
 */
export function MisroutedNotice() {
  const misrouted = useMisrouted((state) => state.misrouted)
  const busy = useFloorBusy()
  if (!misrouted || busy) return null
  return (
    <div className={classes.line} role="status">
      <Notice tone="bad" icon={IconRouteOff} title="Ihre Verbindung bricht immer wieder ab.">
        <p>
          Dieses Netz lässt keine dauerhafte Verbindung zu. Ein anderes hilft sofort, etwa das Mobilfunknetz.
          Für die Technik: „Anfragen eines Browsers erreichen wechselnde Server.“
        </p>
      </Notice>
    </div>
  )
}
