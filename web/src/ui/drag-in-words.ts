import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

type Accessibility = NonNullable<DndContextProps['accessibility']>

/** What people who listen hear while a line of a list is moved; lines in their order, with their names. */
export function dragInWords(lines: readonly { id: UniqueIdentifier; name: string }[]): Accessibility {
  const nameOf = (id: UniqueIdentifier) => lines.find((one) => one.id === id)?.name || 'Die Zeile'
  const placeOf = (id: UniqueIdentifier) =>
    `Zeile ${lines.findIndex((one) => one.id === id) + 1} von ${lines.length}`
  return {
    screenReaderInstructions: {
      draggable:
        'Mit der Leertaste nehmen Sie die Zeile auf, mit den Pfeiltasten verschieben Sie sie, mit der Leertaste legen Sie sie ab, mit Escape brechen Sie ab.',
    },
    announcements: {
      // Taken up, a line is at once over its own place: one sentence says both.
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) =>
        over ? `${nameOf(active.id)} ist aufgenommen, ${placeOf(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? `${nameOf(active.id)} abgelegt, ${placeOf(over.id)}.`
          : `${nameOf(active.id)} bleibt am Platz.`,
      onDragCancel: ({ active }) => `Abgebrochen. ${nameOf(active.id)} bleibt am Platz.`,
    },
  }
}
