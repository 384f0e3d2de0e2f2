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
import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { moveBefore } from '@portal/shared/speakers/rules.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { dragInWords } from '#ui/drag-in-words.ts'
import classes from './desk.module.css'
import { DeskLine } from './desk-line.tsx'
import type { Ask } from './use-ask.ts'
import { renewLists } from './use-lists.ts'
import { partsOf, placesOf } from './words.ts'

interface Props {
  list: SpeakerList
  ask: Ask
}

/** The lines that are still to come, in an order that the chair changes by dragging, by keyboard or step by step. */
export function DeskList({ list, ask }: Props) {
  const { topId } = list
  const { coming, spoken } = partsOf(list)
  const [wished, setWished] = useState<number[] | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const lines = wished ? inOrder(coming, wished) : coming
  const ids = lines.map(({ id }) => id)
  const places = placesOf(lines)
  const move = (id: number, before: number | null) => {
    // Shown at once, so that nothing jumps back while the answer is on its way.
    const order = moveBefore(ids, id, before)
    setWished(order)
    const forget = () => setWished((now) => (now === order ? null : now))
    ask.ask(() => call('moveSpeaker', { topId, id, before }).finally(renewLists).finally(forget))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id))
    const to = ids.indexOf(Number(over?.id))
    if (to >= 0 && from !== to) move(Number(active.id), ids[from < to ? to + 1 : to] ?? null)
  }
  if (list.list.length === 0)
    return <p className={classes.soft}>Auf dieser Rednerliste steht noch niemand.</p>
  return (
    <>
      {lines.length === 0 && <p className={classes.soft}>Zurzeit wartet niemand.</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={dragInWords(lines.map(({ id, name, value }) => ({ id, name: name ?? value ?? '' })))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.list} aria-label="Wortmeldungen">
            {lines.map((entry, index) => (
              <DeskLine
                key={entry.id}
                entry={entry}
                list={list}
                place={places.get(entry.id)}
                ask={ask}
                onUp={index > 0 ? () => move(entry.id, ids[index - 1] ?? null) : null}
                onDown={index < ids.length - 1 ? () => move(entry.id, ids[index + 2] ?? null) : null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {spoken.length > 0 && (
        <details className={classes.more}>
          <summary>Bereits gesprochen ({spoken.length})</summary>
          <ul className={classes.list}>
            {spoken.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Lines that have come since stand at the end. */
function inOrder(lines: SpeakerEntry[], ids: number[]): SpeakerEntry[] {
  const place = ({ id }: SpeakerEntry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return lines.toSorted((a, b) => place(a) - place(b))
}
