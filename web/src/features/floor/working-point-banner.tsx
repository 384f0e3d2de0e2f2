import { IconChevronRight } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { serverNow, useLive } from '#live/store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { nowOf } from './now.ts'
import classes from './working-point-banner.module.css'

/** Tells everybody who is logged in what the hall is doing now. */
export function WorkingPointBanner() {
  const member = useLive((live) => live.data?.user != null)
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const { pathname } = useLocation()
  if (!member || !point || !apps) return null
  const now = nowOf(point, apps, new Date(serverNow()))
  return (
    <section
      className={classes.banner}
      data-tone={now.tone}
      data-quiet={!now.isNews || undefined}
      aria-label="Was jetzt geschieht"
    >
      <StatusBadge tone={now.tone}>{now.word}</StatusBadge>
      <p className={classes.words}>
        {now.subject && <b className={classes.subject}>{now.subject}</b>}
        {now.subject && now.text && ' · '}
        {now.text}
        {now.more && <span className={classes.more}> · {now.more}</span>}
      </p>
      {now.to && pathname !== now.to && (
        <ButtonLink to={now.to} variant="default" className={classes.way ?? ''}>
          <span className={classes.where}>Zur Abstimmung</span>
          <IconChevronRight className={classes.sign} aria-hidden />
        </ButtonLink>
      )}
    </section>
  )
}
