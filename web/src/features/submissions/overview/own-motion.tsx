import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { stageOf } from '@portal/shared/submissions/rules.ts'
import { useId } from 'react'
import { MotionText } from '#features/submissions/motion-text.tsx'
import { useLive } from '#live/store.ts'
import { ShortTitle } from '#parts/short-title.tsx'
import { formatMoment, unbroken } from '#ui/format.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { UnfoldingRow } from '#ui/unfolding-row.tsx'
import { useOpenedStep } from '#ui/use-opened-step.ts'
import classes from './own-motion.module.css'
import { OwnMotionState } from './own-motion-state.tsx'
import { stageInWords } from './stages.ts'

const tones: Record<ReturnType<typeof stageOf>, Tone> = {
  'waiting-for-support': 'wait',
  'waiting-for-office': 'plain',
  'in-office': 'plain',
  published: 'good',
}

/** A motion of one's own in the list: its title and where it stands, and unfolded everything about it. */
export function OwnMotion({ app, isAuthor }: { app: DelegateApp; isAuthor: boolean }) {
  const step = useOpenedStep('antrag')
  const top = useLive((live) => live.data?.tops.find(({ id }) => id === app.top_id))
  const type = useLive((live) => live.data?.appTypes.find(({ id }) => id === app.type_id))
  const id = useId()
  const unfolded = step.opened === String(app.id)
  const toggle = () => (unfolded ? step.close() : step.open(String(app.id)))
  return (
    <UnfoldingRow
      id={id}
      heading="h3"
      label={app.title}
      styles={classes}
      name={
        <>
          {app.print_number && <span className={classes.number}>{unbroken(app.print_number)}</span>}
          {unfolded ? <UnbrokenNumbers>{app.title}</UnbrokenNumbers> : <ShortTitle>{app.title}</ShortTitle>}
        </>
      }
      facts={
        <>
          <p className={classes.facts}>
            {top && <span>{unbroken(`TOP ${top.name}`)}</span>}
            {type && type.name !== app.title && <span>{type.name}</span>}
            {!isAuthor && <span>von {app.user.name}</span>}
            <span>{formatMoment(new Date(app.created_at))}</span>
          </p>
          <p className={classes.stage}>
            <StatusBadge tone={tones[stageOf(app)]}>{stageInWords(app)}</StatusBadge>
          </p>
        </>
      }
      unfolded={unfolded}
      onToggle={toggle}
    >
      <OwnMotionState app={app} isAuthor={isAuthor} />
      <MotionText app={app} heading="h4" />
    </UnfoldingRow>
  )
}
