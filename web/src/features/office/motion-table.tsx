import type { AgendaItem, Application } from '@portal/shared/motions/records.ts'
import { type DeskColumn, deskColumnTitles } from '@portal/shared/office/desk-columns.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useMinute } from '#live/use-clock.ts'
import { formatNumber } from '#ui/format.ts'
import type { Selection } from '#ui/use-selection.ts'
import { isWide, layoutOf } from './desk-layout.ts'
import { MotionLine } from './motion-line.tsx'
import type { Group, Row, Shown } from './motion-list.ts'
import classes from './motion-table.module.css'

/** Heads of columns that have less room than their names need. */
const shortHeads: Partial<Record<DeskColumn, string>> = { number: 'Nr.', responsible: 'zust.' }

const groupWords: Record<Group, string> = {
  'to-do': 'Zu bearbeiten',
  drafts: 'Entwürfe',
  published: 'Veröffentlicht',
  settled: 'Erledigt',
}

/** Heights in CSS pixels until a line is measured. */
const LINE_HEIGHT = 46
const GROUP_HEIGHT = 29

/** Lines above and below the visible ones that are drawn ahead. */
const AHEAD = 12

/** Lines that stand there while the desk is on its way. */
const SKELETONS = 12

export interface TableHandle {
  /** Puts the keyboard on the next motion and answers its key. */
  step: (by: 1 | -1) => string | null
  focus: (key: string) => void
  /** The motion that has the keyboard. */
  current: () => string | null
}

interface Props {
  ref: Ref<TableHandle>
  /** Null while they are on their way. */
  rows: readonly Row[] | null
  shown: Shown
  openKey: string | null
  tops: readonly AgendaItem[]
  types: readonly Application['typ'][]
  columns: readonly DeskColumn[]
  /** The print numbers of motions by their ids. */
  numbers: ReadonlyMap<number, string>
  selection: Selection
  onSort: (column: DeskColumn) => void
  onOpen: (key: string) => void
  onUnfold: (group: Group) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** The table of motions. Of its lines those in sight are drawn (rule BD3), each at the height that it needs. */
export function MotionTable(props: Props) {
  const { ref, rows, shown, openKey, tops, types, columns, numbers, selection } = props
  const { onSort, onOpen, onUnfold, onStep, onClose } = props
  const scroller = useRef<HTMLDivElement>(null)
  const now = useMinute()
  const lines = rows ?? []
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? GROUP_HEIGHT : LINE_HEIGHT),
    getItemKey: (index) => {
      const row = lines[index]
      return row?.kind === 'motion' ? row.key : `group ${row?.group}`
    },
    overscan: AHEAD,
  })

  const wanted = useRef<string | null>(null)
  const focusWanted = () => {
    const line =
      wanted.current && scroller.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"] a`)
    if (!line) return
    wanted.current = null
    line.focus({ preventScroll: true })
  }
  // A line that was out of sight has to be drawn first.
  useLayoutEffect(focusWanted)
  const focus = (key: string) => {
    const index = lines.findIndex((row) => row.kind === 'motion' && row.key === key)
    if (index < 0) return
    wanted.current = key
    virtual.scrollToIndex(index, { align: 'auto' })
    focusWanted()
  }
  const current = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null
  useImperativeHandle(ref, () => ({
    focus,
    current,
    step: (by) => {
      const keys = lines.flatMap((row) => (row.kind === 'motion' ? row.key : []))
      const from = current() ?? openKey
      const next = from === null ? keys.at(0) : keys[keys.indexOf(from) + by]
      if (next === undefined) return null
      focus(next)
      return next
    },
  }))

  const onKeyDown = (event: KeyboardEvent) => {
    const key = current()
    if (key === null || event.altKey || event.ctrlKey || event.metaKey) return
    const onBox = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onStep(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === ' ' && !onBox) selection.toggle(key, event.shiftKey)
    else if (event.key === 'Escape' && openKey !== null) onClose()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="table"
      aria-label="Anträge"
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === null}
      onKeyDown={onKeyDown}
      style={layoutOf(columns)}
    >
      <div role="rowgroup" className={classes.headGroup}>
        <div role="row" aria-rowindex={1} className={classes.head}>
          <span role="columnheader" className={classes.check}>
            <input
              type="checkbox"
              className={classes.box}
              aria-label="Alle auswählen"
              disabled={!rows?.length}
              checked={selection.extent === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.extent === 'some'
              }}
              onChange={selection.toggleAll}
            />
          </span>
          {columns.map((column) => (
            <span
              key={column}
              role="columnheader"
              data-column={column}
              data-wide={isWide(column)}
              aria-sort={column === shown.sort ? (shown.descending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className={classes.sort} onClick={() => onSort(column)}>
                {shortHeads[column] ?? deskColumnTitles[column]}
                {column === shown.sort &&
                  (shown.descending ? (
                    <IconArrowUp className={classes.arrow} aria-hidden />
                  ) : (
                    <IconArrowDown className={classes.arrow} aria-hidden />
                  ))}
              </button>
            </span>
          ))}
        </div>
      </div>
      {rows === null ? (
        <Skeletons />
      ) : (
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = lines[index]
            if (!row) return null
            const place = {
              ref: virtual.measureElement,
              'data-index': index,
              'aria-rowindex': index + 2,
              style: { transform: `translateY(${start}px)` },
            }
            return row.kind === 'group' ? (
              <div key={key} {...place} role="row" className={classes.group}>
                <span role="cell" aria-colspan={columns.length + 1} className={classes.groupCell}>
                  <span>
                    {groupWords[row.group]} <span className={classes.soft}>{formatNumber(row.count)}</span>
                  </span>
                  {row.isCut && (
                    <button type="button" className={classes.more} onClick={() => onUnfold(row.group)}>
                      Alle {formatNumber(row.count)} zeigen
                    </button>
                  )}
                </span>
              </div>
            ) : (
              <div
                key={key}
                {...place}
                role="row"
                className={classes.row}
                data-key={row.key}
                data-open={row.key === openKey || undefined}
                data-selected={selection.keys.has(row.key) || undefined}
              >
                <MotionLine
                  lineKey={row.key}
                  motion={row.motion}
                  shown={shown}
                  isOpen={row.key === openKey}
                  isSelected={selection.keys.has(row.key)}
                  now={now.getTime()}
                  tops={tops}
                  types={types}
                  columns={columns}
                  numbers={numbers}
                  onOpen={onOpen}
                  onSelect={selection.toggle}
                />
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

const Skeletons = () => (
  <div className={classes.skeletons} aria-hidden>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={classes.skeleton}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)
