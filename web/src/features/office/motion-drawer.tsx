import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useLive } from '#live/store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { DeskNote } from './desk-note.tsx'
import { DrawerActions } from './drawer-actions.tsx'
import { EditingNotice } from './editing-notice.tsx'
import classes from './motion-drawer.module.css'
import { MotionHistory } from './motion-history.tsx'
import { StateBadge } from './motion-state.tsx'
import { moverOf, nameOf, topName } from './motion-words.ts'
import { SubmissionDetail } from './submission-detail.tsx'

interface Props {
  motion: OfficeMotion
  /** The motions beside it in the list. */
  before: string | null
  after: string | null
  onOpen: (key: string) => void
  onClose: () => void
}

/** One motion of the desk beside the list, or, where there is no room beside it, on a page of its own. */
export function MotionDrawer({ motion, before, after, onOpen, onClose }: Props) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPage = !window.matchMedia('(min-width: 80em)').matches
  useEffect(() => {
    if (isPage) heading.current?.focus()
  }, [isPage])
  return (
    <article
      className={classes.drawer}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        const isInside = event.target instanceof HTMLElement && event.target.closest('[data-opened], form')
        if (event.key === 'Escape' && !isInside) onClose()
      }}
    >
      <header className={classes.head}>
        <b>{nameOf(motion)}</b>
        <StateBadge motion={motion} />
        <span className={classes.steps}>
          <IconButton
            icon={IconChevronUp}
            label="Voriger Antrag"
            disabled={before === null}
            onClick={() => before !== null && onOpen(before)}
          />
          <IconButton
            icon={IconChevronDown}
            label="Nächster Antrag"
            disabled={after === null}
            onClick={() => after !== null && onOpen(after)}
          />
          <IconButton icon={IconX} label="Antrag schließen" onClick={onClose} />
        </span>
      </header>
      <div className={classes.body}>
        <h2 ref={heading} tabIndex={-1} id={titleId} className={classes.title}>
          <UnbrokenNumbers>{motion.title || 'Ohne Titel'}</UnbrokenNumbers>
        </h2>
        <p className={classes.mover}>{moverOf(motion)}</p>
        <Facts motion={motion} />
        <EditingNotice appId={motion.appId} />
        {motion.appId === null ? (
          <SubmissionDetail id={motion.submission ?? 0} />
        ) : (
          <MotionHistory appId={motion.appId} motion={motion} />
        )}
        <DeskNote motion={motion} />
      </div>
      <DrawerActions motion={motion} />
    </article>
  )
}

function Facts({ motion }: { motion: OfficeMotion }) {
  const tops = useLive((live) => live.data?.tops) ?? []
  const type = useLive((live) => live.data?.appTypes.find(({ id }) => id === motion.type_id))
  const facts: [name: string, value: string | null][] = [
    ['TOP', topName(tops, motion.top_id)],
    ['Art', type?.name ?? null],
    ['Abstimmung', votes(motion)],
    ['Zuständig', motion.responsible?.name ?? 'niemand'],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const votes = ({ secure_vote, union_vote }: OfficeMotion): string | null =>
  secure_vote ? 'geheim' : union_vote ? 'Kammer' : null
