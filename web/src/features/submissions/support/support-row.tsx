import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { useLive } from '#live/store.ts'
import { ShortTitle } from '#parts/short-title.tsx'
import { Button } from '#ui/button.tsx'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { standOf } from './standing.ts'
import { SupportProgress } from './support-progress.tsx'
import classes from './support-row.module.css'

interface Props {
  app: DelegateApp
  /** The reader's register number. */
  number: string
  onRead: () => void
}

/** A motion that somebody is asked to support, with what they have decided. */
export function SupportRow({ app, number, onRead }: Props) {
  const top = useLive((live) => live.data?.tops.find(({ id }) => id === app.top_id))
  const { tone, words } = standOf(app, number)
  return (
    <article className={classes.row} aria-label={app.title}>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <ShortTitle>{app.title}</ShortTitle>
        </h3>
        <p className={classes.facts}>
          {top && `${unbroken(`TOP ${top.name}`)} · `}Antrag von {app.user.name}
        </p>
        <p className={classes.stage}>
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </p>
      </div>
      {!app.transferred && (
        <div className={classes.progress}>
          <SupportProgress applicants={app.applicants.length} supporters={app.accepted} />
        </div>
      )}
      <Button
        className={classes.read ?? ''}
        variant="default"
        aria-label={`Antrag lesen: ${app.title}`}
        onClick={onRead}
      >
        Antrag lesen
      </Button>
    </article>
  )
}
