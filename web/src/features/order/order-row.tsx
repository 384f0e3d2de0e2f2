import { useSortable } from '@dnd-kit/sortable'
import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInShort } from '@portal/shared/motions/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { IconCoffee, IconLock, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { type Line, nameOf } from '#parts/order-lines.ts'
import { mergeAddress, useUnmerged } from '#parts/use-unmerged.ts'
import { DragHandle } from '#ui/drag-handle.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './order-list.module.css'
import type { RowActions } from './row-actions.ts'
import { RowMenu } from './row-menu.tsx'
import type { Steps } from './steps.ts'

interface Props extends RowActions {
  line: Line
  /** What it is among a motion and its amendments. */
  part: 'original' | 'amendment' | undefined
  /** Writes the line where it stands; null where nobody does. */
  editor: ReactNode
  steps: Steps
  moved: boolean
  /** Null where nothing is being selected. */
  selected: boolean | null
  onToggle: (id: number) => void
}

/** A line of what is still to come. */
export function OrderRow({ line, part, editor, steps, moved, selected, onToggle, ...actions }: Props) {
  const locked = line.state !== 'waiting'
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: line.id, disabled: { draggable: locked, droppable: false } })
  const name = nameOf(line)
  const { motion } = line
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-line={line.id}
      data-kind={line.kind}
      data-part={part}
      data-running={locked || undefined}
      data-fresh={(line.fresh && !locked) || undefined}
      data-moved={moved || undefined}
      data-selected={selected || undefined}
      data-dragged={isDragging || undefined}
      data-edited={editor !== null || undefined}
      aria-current={locked || undefined}
      style={{
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
        ...(transition && { transition }),
      }}
    >
      {editor ?? (
        <>
          {locked ? (
            <span className={classes.lock}>
              <IconLock size={18} aria-label="bleibt an dieser Stelle" role="img" />
            </span>
          ) : (
            <DragHandle
              name={name}
              size={18}
              className={classes.handle}
              sortable={{ attributes, listeners, setActivatorNodeRef }}
            />
          )}
          {selected !== null && !locked ? (
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={selected}
                aria-label={`${name} auswählen`}
                onChange={() => onToggle(line.id)}
              />
            </label>
          ) : (
            <span className={classes.place}>{motion && line.place}</span>
          )}
          {motion ? (
            <>
              <b className={classes.number}>{name}</b>
              <span className={classes.name}>
                <span title={motion.title}>
                  <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
                </span>
                {locked && <small>wird gerade abgestimmt und bleibt bis zum Ergebnis an dieser Stelle</small>}
              </span>
              <span className={classes.mover}>{applicantInShort(motion)}</span>
            </>
          ) : (
            <p className={classes.text}>
              {line.kind === 'pause' && <IconCoffee size={20} aria-label="Pause:" role="img" />}
              <span>{line.text}</span>
            </p>
          )}
          <span className={classes.mark}>
            <Mark line={line} moved={moved} />
            {motion && !locked && <Unmerged motion={motion} />}
            {!motion && !locked && (
              <IconButton icon={IconPencil} label={`${name} ändern`} onClick={() => actions.onReword(line)} />
            )}
          </span>
          {locked ? <span /> : <RowMenu line={line} steps={steps} {...actions} />}
        </>
      )}
    </li>
  )
}

/** Accepted amendments are not in the text that would be voted on yet. */
function Unmerged({ motion }: { motion: Application }) {
  const user = useLive((live) => live.data?.user ?? null)
  const numbers = useUnmerged(motion)
  if (numbers.length === 0) return null
  const said = `${numbers.join(', ')} ${numbers.length === 1 ? 'ist' : 'sind'} angenommen und noch nicht im Text.`
  return (
    <StatusBadge tone="wait">
      {can(user, 'run-office') ? (
        <Link to={mergeAddress(motion.id)} title={said} aria-label={`${said} Fassung erstellen`}>
          Fassung fehlt
        </Link>
      ) : (
        <span title={said}>Fassung fehlt</span>
      )}
    </StatusBadge>
  )
}

function Mark({ line: { state, fresh }, moved }: { line: Line; moved: boolean }) {
  if (state === 'running') return <StatusBadge tone="live">läuft</StatusBadge>
  if (fresh) return <StatusBadge tone="wait">neu</StatusBadge>
  return moved ? <StatusBadge tone="plain">eben verschoben</StatusBadge> : null
}
