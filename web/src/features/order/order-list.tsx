import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { furthestFirst } from '#parts/amendment-reach.ts'
import { GroupHead } from '#parts/group-head.tsx'
import { type Group, type Line, nameOf } from '#parts/order-lines.ts'
import { dragInWords } from '#ui/drag-in-words.ts'
import type { LineDraft } from './line-draft.ts'
import { LineEditor } from './line-editor.tsx'
import classes from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import type { RowActions } from './row-actions.ts'
import type { Steps } from './steps.ts'
import { lineInFocus } from './use-order-keys.ts'
import { useSteady } from './use-steady.ts'

interface Props extends RowActions {
  lines: readonly Line[]
  groups: readonly Group[]
  steps: Steps
  /** What was just moved. */
  moved: readonly number[]
  /** The lines that are selected; null where none are being selected. */
  chosen: readonly number[] | null
  onToggle: (id: number) => void
  /** What somebody writes in its place; null where nobody does. */
  draft: LineDraft | null
  onDraft: (draft: LineDraft | null) => void
}

/** What is still to come, to be moved by dragging, by keys, or by each line's menu (rule BR8). */
export function OrderList(props: Props) {
  const { lines, groups, steps, moved, chosen, onToggle, draft, onDraft, ...actions } = props
  const coming = lines.filter(({ state }) => state !== 'decided')
  // What others change meanwhile is shown once the line that is dragged has been put down.
  const [held, setHeld] = useState<Line[] | null>(null)
  const shown = held ?? coming
  const place = useRef<HTMLOListElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const steady = useSteady(place, held === null && moved.length === 0)
  const refocus = useRefocus(place)

  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null)
    const from = shown.findIndex(({ id }) => id === active.id)
    const to = shown.findIndex(({ id }) => id === over?.id)
    const line = shown[from]
    if (!line || to < 0 || from === to) return
    const along = chosen?.includes(line.id) ? shown.filter(({ id }) => chosen.includes(id)) : [line]
    const target = from < to ? shown.slice(0, to + 1) : shown.slice(0, to)
    const behind = target.findLast((one) => !along.includes(one))
    refocus(line.id)
    steps.move(along, behind?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lineInFocus(lines)
    if (!line || held || event.ctrlKey || event.metaKey) return
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (event.altKey && line.state === 'waiting' && (by || event.key === 'Home')) {
      event.preventDefault()
      refocus(line.id)
      if (by) steps.shift(line, by)
      else steps.first([line])
      return
    }
    if (!by || event.altKey || !isHandle(event.target)) return
    event.preventDefault()
    focusLine(place.current, shown[shown.indexOf(line) + by]?.id)
  }

  const beside = draft && (draft.line?.id ?? draft.after)
  const written = shown.find(({ id }) => id === beside) ?? null
  const editor = draft && (
    <LineEditor
      draft={{ ...draft, after: written && draft.after }}
      now={draft.line && written}
      steps={steps}
      onChange={onDraft}
      onClose={() => {
        onDraft(null)
        if (beside !== null) refocus(beside)
      }}
    />
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragInWords(shown.map((line) => ({ id: line.id, name: nameOf(line) })))}
      // A slip that was over no line yet ends without a word: nothing is held before that.
      onDragOver={() => setHeld((now) => now ?? coming)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol
          ref={place}
          className={classes.list}
          aria-label="Abstimmungsreihenfolge"
          onKeyDown={onKeyDown}
          {...steady}
        >
          {/* Where the line that it stands at is gone, it stands above the others. */}
          {editor && !written && <li className={classes.written}>{editor}</li>}
          {shown.map((line) => {
            const group = groups.find((one) => one.original === line || one.amendments.includes(line))
            return (
              <Fragment key={line.id}>
                {group && group.amendments[0] === line && (
                  <GroupHead
                    className={classes.group}
                    group={group}
                    suggested={furthestFirst(group)}
                    onArrange={(order) => steps.arrangeGroup(group, order)}
                  />
                )}
                <OrderRow
                  line={line}
                  editor={draft?.line && line === written ? editor : null}
                  part={group && (group.original === line ? 'original' : 'amendment')}
                  steps={steps}
                  moved={moved.includes(line.id)}
                  selected={chosen && chosen.includes(line.id)}
                  onToggle={onToggle}
                  {...actions}
                />
                {!draft?.line && line === written && <li className={classes.written}>{editor}</li>}
              </Fragment>
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const isHandle = (target: EventTarget) => target instanceof Element && target.matches('[data-handle]')

const focusLine = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector<HTMLElement>(`[data-line="${id}"] [data-handle]`)?.focus()

/** A row that gets another place in the page loses the focus; whoever moves it by keys goes on with it. */
function useRefocus(place: { current: HTMLElement | null }) {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    const id = wanted.current
    if (id === null) return
    wanted.current = null
    const row = place.current?.querySelector(`[data-line="${id}"]`)
    if (!row?.contains(document.activeElement)) focusLine(place.current, id)
    row?.scrollIntoView({ block: 'nearest' })
  })
  return (id: number) => {
    wanted.current = id
  }
}
