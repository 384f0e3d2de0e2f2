import type { AgendaItem, Application } from '@portal/shared/motions/records.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import type { Shown } from './motion-list.ts'
import { StateWord } from './motion-state.tsx'
import classes from './motion-table.module.css'
import { initialsOf, moverOf, nameOf, publishedWords, shortType, topName } from './motion-words.ts'
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
  onOpen: (key: string) => void
  onSelect: (key: string, range: boolean) => void
}

/** The cells of one motion; scrolling draws no line anew that stays in sight. */
export const MotionLine = memo((props: Props) => {
  const { lineKey, motion, shown, isOpen, isSelected, now, tops, types, onOpen, onSelect } = props
  const { words, late } = publishedWords(motion, new Date(now))
  const editors = useEditorsOf(motion.appId)
  const type = types.find(({ id }) => id === motion.type_id)
  const open = (event: MouseEvent) => {
    // What opens another window stays the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(lineKey)
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
      <span role="cell" data-column="number" className={classes.number}>
        {nameOf(motion)}
        {(motion.secure_vote || motion.union_vote) && (
          <span className={classes.flags}>
            {motion.secure_vote && <span className={classes.flag}>geheim</span>}
            {motion.union_vote && <span className={classes.flag}>Kammer</span>}
          </span>
        )}
      </span>
      <span role="cell" data-column="title" className={classes.title}>
        <Link
          to={addressOf(shown, lineKey)}
          className={classes.link ?? ''}
          aria-current={isOpen || undefined}
          onClick={open}
        >
          {motion.title || 'Ohne Titel'}
        </Link>
        <span className={classes.mover}>{moverOf(motion)}</span>
      </span>
      <span role="cell" data-column="top">
        {topName(tops, motion.top_id)}
      </span>
      <span role="cell" data-column="type">
        {type && shortType(type)}
      </span>
      <span role="cell" data-column="state">
        <StateWord motion={motion} />
      </span>
      <span role="cell" data-column="published" data-late={late} className={classes.time}>
        <span className={classes.topOnCard}>TOP {topName(tops, motion.top_id)}</span>{' '}
        <span className={classes.words}>{words}</span>
      </span>
      <span role="cell" data-column="responsible">
        {editors !== '' ? (
          <abbr className={classes.initials} data-editing title={`${editors} bearbeitet diesen Antrag`}>
            {initialsOf(editors.split(', ')[0] ?? '')}
          </abbr>
        ) : motion.responsible ? (
          <abbr className={classes.initials} title={motion.responsible.name}>
            {initialsOf(motion.responsible.name)}
          </abbr>
        ) : (
          <abbr className={classes.initials} data-none title="niemand">
            –
          </abbr>
        )}
      </span>
    </>
  )
})
