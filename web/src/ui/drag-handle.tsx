import type { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'

type Sortable = ReturnType<typeof useSortable>

interface Props {
  sortable: Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
  /** What it moves. */
  name: string
  size: number
  className: string | undefined
}

/** Takes a line of a list to another place, by hand or by keys. */
export const DragHandle = ({ name, size, className, sortable }: Props) => (
  <button
    type="button"
    ref={sortable.setActivatorNodeRef}
    className={className}
    {...sortable.attributes}
    {...sortable.listeners}
    // The library would call it "sortable", in English, where a voice is to say that it is a button.
    aria-roledescription={undefined}
    aria-label={`${name} verschieben`}
    data-handle
  >
    <IconGripVertical size={size} aria-hidden />
  </button>
)
