import type { AgendaItem, Application } from '@portal/shared/motions/records.ts'
import type { DeskColumn } from '@portal/shared/office/desk-columns.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ShortTitle } from '#parts/short-title.tsx'
import { isWide } from './desk-layout.ts'
import type { Shown } from './motion-list.ts'
import { StateWord } from './motion-state.tsx'
import classes from './motion-table.module.css'
import {
  initialsOf,
  moverOf,
  nameOf,
  publishedWords,
  shortMoment,
  shortType,
  topName,
} from './motion-words.ts'
import { useEditorsOf } from './use-editing.ts'
import { addressOf } from './use-motion-address.ts'

interface Props {
  lineKey: string
  motion: OfficeMotion
  shown: Shown
  isOpen: boolean
  isSelected: boolean
  /** Milliseconds since 1970, whole minutes. */
  now: number
  tops: readonly AgendaItem[]
  types: readonly Application['typ'][]
  columns: readonly DeskColumn[]
  numbers: ReadonlyMap<number, string>
  onOpen: (key: string) => void
  onSelect: (key: string, range: boolean) => void
}

/** The cells of one motion; scrolling draws no line anew that stays in sight. */
export const MotionLine = memo((props: Props) => {
  const { lineKey, motion, shown, isOpen, isSelected, now, tops, types, columns, numbers } = props
  const { onOpen, onSelect } = props
  const { words, late } = publishedWords(motion, new Date(now))
  const editors = useEditorsOf(motion.appId)
  const type = types.find(({ id }) => id === motion.type_id)
  const open = (event: MouseEvent) => {
    // What opens another window stays the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(lineKey)
  }
  const moment = (at: string | null) =>
    at !== null && <span className={classes.time}>{shortMoment(new Date(at))}</span>
  const further: Record<Exclude<DeskColumn, 'number' | 'title'>, () => ReactNode> = {
    top: () => topName(tops, motion.top_id),
    type: () => type && shortType(type),
    amends: () => numbers.get(motion.clone ?? 0),
    version: () => motion.version || null,
    state: () => <StateWord motion={motion} />,
    submitted: () => moment(motion.submittedAt),
    published: () => (
      <span data-late={late} className={classes.time}>
        <span className={classes.topOnCard}>TOP {topName(tops, motion.top_id)}</span>{' '}
        <span className={classes.words}>{words}</span>
      </span>
    ),
    changed: () => moment(motion.changedAt),
    decided: () => moment(motion.decidedAt),
    note: () => (
      <span className={classes.note} title={motion.note}>
        {motion.note}
      </span>
    ),
    responsible: () => <Responsible motion={motion} editors={editors} />,
  }
  return (
    <>
      <span role="cell" className={classes.check}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={`${nameOf(motion)} auswählen`}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(lineKey, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      {columns.map((column) =>
        column === 'number' ? (
          <span key={column} role="cell" data-column="number" className={classes.number}>
            {nameOf(motion)}
            {(motion.secure_vote || motion.union_vote) && (
              <span className={classes.flags}>
                {motion.secure_vote && <span className={classes.flag}>geheim</span>}
                {motion.union_vote && <span className={classes.flag}>Kammer</span>}
              </span>
            )}
          </span>
        ) : column === 'title' ? (
          <span key={column} role="cell" data-column="title" className={classes.title}>
            <Link
              to={addressOf(shown, lineKey)}
              className={classes.link ?? ''}
              aria-current={isOpen || undefined}
              onClick={open}
            >
              <ShortTitle>{motion.title || 'Ohne Titel'}</ShortTitle>
            </Link>
            <span className={classes.mover}>{moverOf(motion)}</span>
          </span>
        ) : (
          <span key={column} role="cell" data-column={column} data-wide={isWide(column)}>
            {further[column]()}
          </span>
        ),
      )}
    </>
  )
})

function Responsible({ motion: { responsible }, editors }: { motion: OfficeMotion; editors: string }) {
  if (editors !== '')
    return (
      <abbr className={classes.initials} data-editing title={`${editors} bearbeitet diesen Antrag`}>
        {initialsOf(editors.split(', ')[0] ?? '')}
      </abbr>
    )
  return responsible ? (
    <abbr className={classes.initials} title={responsible.name}>
      {initialsOf(responsible.name)}
    </abbr>
  ) : (
    <abbr className={classes.initials} data-none title="niemand">
      –
    </abbr>
  )
}
