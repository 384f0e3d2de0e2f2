import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { CongressDesk, CongressList, DeskEntry } from '@portal/shared/preparation/records.ts'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { DragHandle } from '#ui/drag-handle.tsx'
import { dragInWords } from '#ui/drag-in-words.ts'
import { LineMenu } from '#ui/line-menu.tsx'
import type { ListView } from './lists.ts'
import classes from './preparation.module.css'
import type { ListSteps } from './use-steps.ts'

type Entry = DeskEntry<CongressList>

interface Props {
  view: ListView
  desk: CongressDesk
  entries: readonly Entry[]
  steps: ListSteps
  opened: string | null
  onOpen: (key: string) => void
}

/** The entries of a list, to be opened, and moved by dragging, by keys and by each one's menu (rule KD1). */
export function EntryList({ view, desk, entries, steps, opened, onOpen }: Props) {
  // What colleagues change meanwhile is shown once the entry that is dragged has been put down.
  const [held, setHeld] = useState<readonly Entry[] | null>(null)
  const shown = held ?? steps.order
  const place = useRef<HTMLOListElement>(null)
  const refocus = useRefocus(place)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null)
    const from = shown.findIndex(({ key }) => key === active.id)
    const to = shown.findIndex(({ key }) => key === over?.id)
    const entry = shown[from]
    if (!entry || to < 0 || from === to) return
    refocus(entry.key)
    steps.move(entry, shown[from < to ? to : to - 1]?.key ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null
    const entry = entries.find(({ key }) => key === row?.dataset['entry'])
    if (!event.altKey || !by || !entry || held || !steps.isOrdered) return
    event.preventDefault()
    refocus(entry.key)
    steps.shift(entry, by)
  }
  const rows = shown.map((entry) => (
    <Row
      key={entry.key}
      entry={entry}
      view={view}
      desk={desk}
      steps={steps}
      isOpened={entry.key === opened}
      onOpen={() => onOpen(entry.key)}
    />
  ))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragInWords(shown.map(({ key, fields }) => ({ id: key, name: view.name(fields) })))}
      // A slip that was over no line yet ends without a word: nothing is held before that.
      onDragOver={() => setHeld((now) => now ?? steps.order)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      <SortableContext items={shown.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol ref={place} className={classes.rows} aria-label="Einträge" onKeyDown={onKeyDown}>
          {rows}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps extends Pick<Props, 'view' | 'desk' | 'steps'> {
  entry: Entry
  isOpened: boolean
  onOpen: () => void
}

function Row({ entry, view, desk, steps, isOpened, onOpen }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.key, disabled: !steps.isOrdered })
  const name = view.name(entry.fields)
  const about = view.about?.(entry.fields, desk) ?? ''
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-entry={entry.key}
      data-ordered={steps.isOrdered || undefined}
      data-current={isOpened || undefined}
      data-dragged={isDragging || undefined}
      style={{
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
        ...(transition && { transition }),
      }}
    >
      {steps.isOrdered && (
        <DragHandle
          name={name}
          size={18}
          className={classes.handle}
          sortable={{ attributes, listeners, setActivatorNodeRef }}
        />
      )}
      <button type="button" className={classes.open} aria-expanded={isOpened} onClick={onOpen}>
        {view.lead && <b className={classes.lead}>{view.lead(entry.fields)}</b>}
        <span className={classes.name}>{name}</span>
        {about !== '' && <span className={classes.about}>{about}</span>}
      </button>
      <LineMenu
        name={name}
        choices={[
          { label: 'Bearbeiten', run: onOpen },
          {
            label: 'Nach oben',
            run: () => steps.shift(entry, -1),
            offered: steps.isOrdered && steps.canShift(entry, -1),
          },
          {
            label: 'Nach unten',
            run: () => steps.shift(entry, 1),
            offered: steps.isOrdered && steps.canShift(entry, 1),
          },
          { label: 'Entfernen', run: () => steps.remove(entry), offered: entry.uses.length === 0 },
        ]}
      />
    </li>
  )
}

/** A row that gets another place in the page loses the focus; whoever moves it by keys goes on with it. */
function useRefocus(place: { current: HTMLElement | null }) {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    const key = wanted.current
    if (key === null) return
    wanted.current = null
    const row = [...(place.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find(
      (one) => one.dataset['entry'] === key,
    )
    if (!row?.contains(document.activeElement)) row?.querySelector<HTMLElement>('[data-handle]')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
  return (key: string) => {
    wanted.current = key
  }
}
