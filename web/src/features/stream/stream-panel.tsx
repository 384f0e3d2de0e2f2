import { IconBroadcast, IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { useLive } from '#live/store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { clampWidth, STEP, usePanelState } from './panel-state.ts'
import { ResizeHandle } from './resize-handle.tsx'
import classes from './stream-panel.module.css'

const StreamBody = lazy(async () => ({ default: (await import('./stream-body.tsx')).StreamBody }))

interface Props {
  /** A vote runs on the screen below: the panel makes itself small. */
  makesRoom: boolean
}

/** The live stream beside whatever one is doing; folded until somebody wants it (rules L5 and L6). */
export function StreamPanel({ makesRoom }: Props) {
  const shown = useShown()
  return shown && <Panel makesRoom={makesRoom} />
}

/** For visitors of the open portal, and for members while they are connected. */
const useShown = (): boolean =>
  useLive(({ data, portal, connection }) => {
    if (!data) return false
    return data.user ? connection !== 'offline' : portal?.open === true
  })

function Panel({ makesRoom }: Props) {
  const [{ unfolded, width }, change] = usePanelState()
  const panel = useRef<HTMLElement>(null)
  const body = useId()
  useRoomFor(panel)
  const resize = (wished: number) => change({ width: clampWidth(wished) })
  const Chevron = unfolded ? IconChevronDown : IconChevronUp
  return (
    <section
      ref={panel}
      className={classes.panel}
      style={{ '--stream-width': `${width}px` } as CSSProperties}
      aria-label="Livestream"
      data-unfolded={unfolded || undefined}
      data-makes-room={makesRoom || undefined}
    >
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={unfolded}
          aria-controls={unfolded ? body : undefined}
          onClick={() => change({ unfolded: !unfolded })}
        >
          <IconBroadcast className={classes.icon} aria-hidden />
          <span>Livestream</span>
          <Chevron className={classes.icon} aria-hidden />
        </button>
        {unfolded && (
          <div className={classes.sizes}>
            <IconButton
              icon={IconMinus}
              label="Livestream verkleinern"
              onClick={() => resize(width - STEP)}
            />
            <IconButton icon={IconPlus} label="Livestream vergrößern" onClick={() => resize(width + STEP)} />
            <ResizeHandle width={width} onResize={resize} />
          </div>
        )}
      </div>
      {unfolded && (
        <div id={body} className={classes.body}>
          <Suspense fallback={<p className={classes.words}>Der Livestream wird geladen …</p>}>
            <StreamBody />
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** What lies below the panel can still be scrolled to, and is scrolled to when it gets the focus. */
function useRoomFor(panel: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = panel.current
    const { style } = document.documentElement
    if (!element) return
    const observer = new ResizeObserver(() => style.setProperty('--stream', `${element.offsetHeight + 12}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--stream')
    }
  }, [panel])
}
