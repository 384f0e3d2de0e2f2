import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { type MarginMark, markKey } from './editor-marks.ts'
import classes from './line-gutter.module.css'

interface PlacedMark extends Omit<MarginMark, 'kind'> {
  kind: MarginMark['kind'] | 'removed'
  top: number
  height: number
}

/** The numbers of the original's lines beside a text that changes it, and a sign at each paragraph that is changed. */
export function LineGutter({ editor }: { editor: Editor }) {
  const gutter = useRef<HTMLDivElement>(null)
  const [placed, setPlaced] = useState<PlacedMark[]>([])
  useEffect(() => {
    let frame = 0
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (gutter.current && !editor.isDestroyed) setPlaced(placesOf(editor, gutter.current))
      })
    }
    const follow = ({ transaction }: { transaction: { getMeta: (key: typeof markKey) => unknown } }) => {
      if (transaction.getMeta(markKey)) measure()
    }
    const size = new ResizeObserver(measure)
    size.observe(editor.view.dom)
    editor.on('transaction', follow)
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      editor.off('transaction', follow)
    }
  }, [editor])
  return (
    <div ref={gutter} className={classes.gutter} aria-hidden>
      {placed.map(({ kind, text, pos, top, height }) => (
        <span
          key={`${kind} ${pos} ${text}`}
          className={classes[kind === 'number' ? 'number' : 'sign']}
          data-kind={kind}
          style={{ insetBlockStart: top, height, lineHeight: `${height}px` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

/** Where all of it stands; of several numbers at one height there is room for the first. */
function placesOf(editor: Editor, gutter: HTMLElement): PlacedMark[] {
  const origin = gutter.getBoundingClientRect().top
  const beside = (markKey.getState(editor.state)?.beside ?? []).map((entry) => {
    const { top, bottom } = editor.view.coordsAtPos(entry.pos, 1)
    return { ...entry, top: top - origin, height: bottom - top }
  })
  const removed = [...editor.view.dom.querySelectorAll<HTMLElement>('del[data-number]')].flatMap((line) => {
    const [box] = line.getClientRects()
    if (!box) return []
    const place = { pos: -1 - Number(line.dataset['number']), top: box.top - origin, height: box.height }
    const height = Math.min(place.height, Number.parseFloat(getComputedStyle(line).lineHeight))
    return [
      { ...place, height, kind: 'number' as const, text: line.dataset['number'] ?? '' },
      { ...place, height, kind: 'removed' as const, text: '–' },
    ]
  })
  const seen = new Set<string>()
  return [...beside, ...removed].filter(({ kind, top }) => {
    const key = `${kind === 'number'} ${Math.round(top / 4)}`
    return !seen.has(key) && seen.add(key)
  })
}
