import { Button } from '@mantine/core'
import { useIdle } from '@mantine/hooks'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type CSSProperties, Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLive } from '#live/store.ts'
import { useChambers } from '#live/use-chambers.ts'
import { formatExactTime } from '#ui/format.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { useBright, wishBright } from './bright.ts'
import { ChamberScene } from './chamber-scene.tsx'
import { Figures } from './figures.tsx'
import { useHallSize } from './hall-size.ts'
import classes from './presentation-screen.module.css'
import { type Picture, usePicture } from './use-picture.ts'

/** Nobody in the hall needs to see the pointer. */
const POINTER_RESTS_AFTER_MS = 2500

const HallSizeDialog = lazy(async () => ({
  default: (await import('./hall-size-dialog.tsx')).HallSizeDialog,
}))

/** Characters that two lines of the usual size hold. */
const LONG_TITLE = 64

/** What another feature shows in the places of the motion, the numbers and the bars, as long as it lasts. */
interface Scene {
  state: string
  tone: Picture['tone']
  body: ReactNode
}

interface Props {
  onLeave: () => void
  scene?: Scene | null
  /** Who speaks, with the clock; it stands where the numbers of a vote are while there are any. */
  speaker?: ReactNode
}

/** What the hall sees: the same places for whatever happens, readable from its last row. */
export function PresentationScreen({ onLeave, scene = null, speaker = null }: Props) {
  const picture = usePicture()
  const bright = useBright((wish) => wish.on)
  const idle = useIdle(POINTER_RESTS_AFTER_MS, { events: ['mousemove'] })
  const chambers = useChambers()
  const scale = useHallSize((size) => size.scale)
  const [sizing, setSizing] = useState(false)
  useWakeLock()
  useEffect(() => {
    document.title = 'Präsentation – Online-Portal'
  }, [])
  useShortcuts([
    { key: 'Escape', label: 'Präsentation beenden', run: onLeave },
    { key: 'h', label: 'Hell oder dunkel', run: () => wishBright(!bright) },
    { key: 'g', label: 'Schriftgröße einstellen', run: () => setSizing(true) },
    { key: 'f', label: 'Ganzer Bildschirm', run: toggleFullScreen },
  ])
  if (!picture) return <div className={classes.screen} data-bright={bright || undefined} />
  const { top, number, form, title, block, text } = picture
  const letters = title.length + block.join(', ').length
  const { state, tone } = scene ?? picture
  return (
    <div
      className={classes.screen}
      style={{ '--scale': scale } as CSSProperties}
      data-bright={bright || undefined}
      data-idle={idle || undefined}
    >
      <div className={classes.top}>
        <p className={classes.item}>{top}</p>
        <p className={classes.state} data-tone={tone}>
          {tone === 'good' && <IconCheck className={classes.icon} aria-hidden />}
          {tone === 'bad' && <IconX className={classes.icon} aria-hidden />}
          {state}
        </p>
      </div>
      {scene ? (
        <div className={classes.scene}>{scene.body}</div>
      ) : chambers ? (
        <ChamberScene picture={picture} chambers={chambers} />
      ) : text !== '' ? (
        <div className={classes.message}>
          {title && <h1 className={classes.title}>{title}</h1>}
          <p className={classes.text}>{text}</p>
        </div>
      ) : (
        <>
          <div className={classes.motion}>
            {number && (
              <p className={classes.number}>
                {number}
                {form && <span className={classes.form}> · {form}</span>}
              </p>
            )}
            <h1 className={classes.title} data-long={letters > LONG_TITLE / scale || undefined}>
              {title}
              {block.map((each, place) => (
                <Fragment key={each}>
                  {place > 0 && ', '}
                  <span className={classes.whole}>{each}</span>
                </Fragment>
              ))}
            </h1>
          </div>
          <Figures picture={picture} speaker={speaker} />
        </>
      )}
      <Standing />
      <Button className={classes.size ?? ''} variant="default" onClick={() => setSizing(true)}>
        Schriftgröße
      </Button>
      {sizing && (
        <Suspense>
          <HallSizeDialog opened onClose={() => setSizing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A lost connection leaves the last state standing, and says of when it is. */
function Standing() {
  const connection = useLive((live) => live.connection)
  const currentAt = useLive((live) => live.currentAt)
  if (connection === 'online' || currentAt === null) return null
  return (
    <p className={classes.standing}>Stand {formatExactTime(currentAt)} · Verbindung wird hergestellt …</p>
  )
}

function toggleFullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}
