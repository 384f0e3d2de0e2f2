import { IconPhone } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { PhoneNumber } from '#ui/phone-number.tsx'
import classes from './hotline.module.css'

/** Help by telephone, at the same place on every step of a login. */
export function Hotline({ label = 'Hilfe bei der Anmeldung' }: { label?: string }) {
  const hotline = useLive((live) => live.portal?.hotline)
  if (!hotline) return null
  return (
    <p className={classes.hotline}>
      <IconPhone className={classes.icon} aria-hidden />
      <span>
        {label}: <PhoneNumber className={classes.number} number={hotline} />
      </span>
    </p>
  )
}
