import { useIdle } from '@mantine/hooks'
import type { BoardLine } from '@portal/shared/voting/chambers.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { useMinute } from '#live/use-clock.ts'
import { Fit } from '#parts/hall/fit.tsx'
import zones from '#parts/hall/hall.module.css'
import { useChambers } from '#parts/use-chambers.ts'
import { Button } from '#ui/button.tsx'
import { formatExactTime, formatTime } from '#ui/format.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { useBright, wishBright } from './bright.ts'
import { ChamberScene } from './chamber-scene.tsx'
import { ResultFigures, RunningFigures } from './figures.tsx'
import { useHallSize } from './hall-size.ts'
import { PauseScene } from './pause-scene.tsx'
import classes from './presentation-screen.module.css'
import { type Picture, usePicture } from './use-picture.ts'

/** What the hall can note of a result: the head of the audit log that is over it (rule RL9). */
const Proof = latePart('HallProof', () => import('./hall-proof.tsx'))

/** Nobody in the hall needs to see the pointer. */
const POINTER_RESTS_AFTER_MS = 2500

const HallSizeDialog = latePart('HallSizeDialog', () => import('./hall-size-dialog.tsx'))

/** What another feature shows in the places of the motion, the numbers and the bars, as long as it lasts. */
interface Scene {
  state: string
  tone: Picture['tone']
  body: ReactNode
}

interface Props {
  onLeave: () => void
  scene?: Scene | null
  /** Who speaks or is called to it, with the clock; null while nobody is. */
  speaker?: ReactNode
}

/** What the hall sees: the same places for whatever happens, readable from its last row. */
export function PresentationScreen({ onLeave, scene = null, speaker = null }: Props) {
  const picture = usePicture(speaker !== null)
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
  const { state, tone } = scene ?? picture
  const top = scene || speaker ? picture.top : (picture.congress ?? picture.top)
  return (
    <div
      className={classes.screen}
      style={{ '--scale': scale } as CSSProperties}
      data-bright={bright || undefined}
      data-idle={idle || undefined}
    >
      <div className={zones.top} data-place="top">
        <Fit className={zones.item}>
          {top.name && <b className={zones.number}>{top.name}</b>} {top.content}
        </Fit>
        <State state={state} tone={tone} />
      </div>
      {scene ? scene.body : <Body picture={picture} chambers={chambers} speaker={speaker} />}
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

function State({ state, tone }: Pick<Picture, 'state' | 'tone'>) {
  const minute = useMinute()
  return (
    <p className={zones.state} data-tone={state ? tone : undefined}>
      {tone === 'live' && <IconPlayerPlay className={zones.icon} aria-hidden />}
      {state || formatTime(minute)}
    </p>
  )
}

interface BodyProps {
  picture: Picture
  chambers: BoardLine[] | null
  speaker: ReactNode
}

/** What stands below the top line. */
function Body({ picture, chambers, speaker }: BodyProps) {
  const { kind, vote, declared, pause, text } = picture
  if (vote)
    return (
      <>
        <Title picture={picture} low={chambers !== null} />
        {chambers ? (
          <ChamberScene vote={vote} chambers={chambers} />
        ) : (
          <RunningFigures vote={vote} picture={picture} />
        )}
      </>
    )
  if (pause) return <PauseScene until={pause.until} text={text} />
  if (text !== '') return <Fit className={zones.long}>{text}</Fit>
  if (declared)
    return (
      <>
        <Title picture={picture} low={declared.result.correction !== null} />
        <ResultFigures declared={declared} />
        <Suspense>
          <Proof rev={declared.result.rev} />
        </Suspense>
      </>
    )
  if (kind === 'speech') return speaker
  return (
    <Fit as="h1" className={zones.long}>
      <Named picture={picture} />
    </Fit>
  )
}

/** Which motion it is, in two lines or in a low one. */
const Title = ({ picture, low }: { picture: Picture; low: boolean }) => (
  <Fit as="h1" className={`${zones.title} ${low ? zones.low : ''}`}>
    <Named picture={picture} />
  </Fit>
)

const Named = ({ picture: { number, title, block } }: { picture: Picture }) => (
  <>
    {number && <b className={zones.number}>{number}</b>} <UnbrokenNumbers>{title}</UnbrokenNumbers>
    {block.map((each, place) => (
      <Fragment key={each}>
        {place > 0 && ', '}
        <span className={zones.whole}>{each}</span>
      </Fragment>
    ))}
  </>
)

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
