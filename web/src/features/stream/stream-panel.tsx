import { IconBroadcast, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { changePanel, clampWidth, PANEL_ID, STEP, usePanelState } from './panel-state.ts'
import { ResizeHandle } from './resize-handle.tsx'
import classes from './stream-panel.module.css'

const StreamBody = latePart('StreamBody', () => import('./stream-body.tsx'))

/** The live stream with what changes its size, and folds it. */
export function StreamPanel() {
  const width = usePanelState((panel) => panel.width)
  const resize = (wished: number) => changePanel({ width: clampWidth(wished) })
  return (
    <section
      id={PANEL_ID}
      className={classes.panel}
      style={{ '--stream-width': `${width}px` } as CSSProperties}
      aria-label="Livestream"
    >
      <div className={classes.bar}>
        <IconBroadcast className={classes.icon} aria-hidden />
        <span className={classes.name}>Livestream</span>
        <div className={classes.tools}>
          <IconButton icon={IconMinus} label="Livestream verkleinern" onClick={() => resize(width - STEP)} />
          <IconButton icon={IconPlus} label="Livestream vergrößern" onClick={() => resize(width + STEP)} />
          <ResizeHandle width={width} onResize={resize} />
          <IconButton
            icon={IconChevronUp}
            label="Livestream schließen"
            onClick={() => changePanel({ unfolded: false })}
          />
        </div>
      </div>
      <div className={classes.body}>
        <Suspense fallback={<p className={classes.words}>Der Livestream wird geladen …</p>}>
          <StreamBody />
        </Suspense>
      </div>
    </section>
  )
}
