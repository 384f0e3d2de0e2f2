import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { formatExactTime } from '#ui/format.ts'
import type { Icon } from '#ui/icon.ts'
import { useDrafts } from './draft-store.ts'
import classes from './saved-state.module.css'

interface Words {
  icon: Icon
  words: string
}

/** What has become of the text so far: on this device at once, on the server moments later. */
export function SavedState({ uuid }: { uuid: string }) {
  const draft = useDrafts((keeper) => keeper.drafts[uuid])
  const refusal = useDrafts((keeper) => keeper.refusals[uuid])
  const joined = useDrafts((keeper) => keeper.joined[uuid])
  const deviceFull = useDrafts((keeper) => keeper.deviceFull)
  const online = useLive((live) => live.connection === 'online')
  const { icon: Shown, words } = stateOf({ draft, refusal, deviceFull, online })
  return (
    <div className={classes.place}>
      <p className={classes.state} role="status">
        <Shown className={classes.icon} aria-hidden />
        <span>{words}</span>
      </p>
      {joined && (
        <p className={classes.state} role="status">
          <IconAlertTriangle className={classes.icon} aria-hidden />
          <span>
            Zugleich wurde auf einem anderen Gerät geschrieben. Beides ist erhalten, bitte prüfen Sie den
            Text.
          </span>
        </p>
      )}
    </div>
  )
}

interface State {
  draft: { unsaved: boolean; savedAt: string | null } | undefined
  refusal: string | undefined
  deviceFull: boolean
  online: boolean
}

const NOT_KEPT = 'Dieses Gerät kann den Text nicht aufbewahren. Bitte lassen Sie diese Seite offen.'

function stateOf({ draft, refusal, deviceFull, online }: State): Words {
  if (refusal && deviceFull) return { icon: IconAlertTriangle, words: `${refusal} ${NOT_KEPT}` }
  if (refusal) return { icon: IconAlertTriangle, words: `${refusal} Ihr Text liegt auf diesem Gerät.` }
  if (!draft) return { icon: IconCheck, words: 'Der Entwurf wird beim Schreiben von selbst gespeichert.' }
  if (draft.unsaved && !online && deviceFull)
    return { icon: IconAlertTriangle, words: `Nicht gespeichert: keine Verbindung. ${NOT_KEPT}` }
  if (draft.unsaved && !online)
    return {
      icon: IconCloudOff,
      words: 'Auf diesem Gerät gespeichert – wird gesendet, sobald Sie online sind',
    }
  if (draft.unsaved || draft.savedAt === null) return { icon: IconRefresh, words: 'Wird gespeichert …' }
  return { icon: IconCheck, words: `Gespeichert ${formatExactTime(new Date(draft.savedAt))}` }
}
