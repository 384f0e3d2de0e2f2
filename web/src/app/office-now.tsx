import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import { Link } from 'react-router'
import { nowOf } from '#features/floor/now.ts'
import { serverNow, useLive } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './office-now.module.css'

/** What the hall is doing, in one line that is always there (rule BD2). */
export function OfficeNow() {
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const open = isVoteOpen(point)
  const seconds = useSecondsLeft(open ? (point?.currentVote?.closesAt ?? null) : null)
  if (!point || !apps) return <div className={classes.now} />
  const { tone, word, subject, text, more, to } = nowOf(point, apps, new Date(serverNow()))
  const line = (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <span className={classes.words}>
        {subject && <b>{unbroken(subject)}</b>} {text}
        {more && <span className={classes.more}> · {more}</span>}
      </span>
      {seconds !== null && <b className={classes.left}>noch {seconds} s</b>}
    </>
  )
  return (
    <section className={classes.now} aria-label="Was jetzt geschieht">
      {to ? (
        <Link to={to} className={classes.line}>
          {line}
        </Link>
      ) : (
        <p className={classes.line}>{line}</p>
      )}
    </section>
  )
}
