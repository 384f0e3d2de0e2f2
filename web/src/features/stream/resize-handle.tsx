import { IconArrowsHorizontal } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clampWidth, MAX_WIDTH, MIN_WIDTH, STEP } from './panel-state.ts'
import classes from './stream-panel.module.css'

interface Props {
  width: number
  onResize: (width: number) => void
}

const widthAfter: Record<string, (width: number) => number> = {
  ArrowRight: (width) => width + STEP,
  ArrowUp: (width) => width + STEP,
  ArrowLeft: (width) => width - STEP,
  ArrowDown: (width) => width - STEP,
  Home: () => MIN_WIDTH,
  End: () => MAX_WIDTH,
}

/** To be dragged or moved by arrow keys; buttons beside it do the same. */
export function ResizeHandle({ width, onResize }: Props) {
  const grip = useRef<{ x: number; width: number } | null>(null)
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    // From what is seen: a window may have less room than the width that is wished for.
    const shown = event.currentTarget.closest('section')?.offsetWidth ?? width
    grip.current = { x: event.clientX, width: shown }
  }
  const drag = (event: PointerEvent) => {
    if (grip.current) onResize(clampWidth(grip.current.width + event.clientX - grip.current.x))
  }
  const press = (event: KeyboardEvent) => {
    const next = widthAfter[event.key]
    if (!next) return
    event.preventDefault()
    onResize(clampWidth(next(width)))
  }
  return (
    <div
      className={classes.handle}
      role="slider"
      tabIndex={0}
      aria-label="Breite des Livestreams"
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      aria-valuetext={`${width} Pixel`}
      onPointerDown={take}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        grip.current = null
      }}
      onKeyDown={press}
    >
      <IconArrowsHorizontal aria-hidden />
    </div>
  )
}
