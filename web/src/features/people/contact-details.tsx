import type { User } from '@portal/shared/people/records.ts'
import { IconAddressBook, IconMail, IconPhone } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import classes from './contact-details.module.css'
import { mailLink, saveCard } from './contact-links.ts'

/** How somebody can be reached who agreed to that, or that they did not. */
export function ContactDetails({ user, place }: { user: User; place: string }) {
  const { consent, email, tel } = user.contact
  if (!consent)
    return <p className={classes.none}>Der Veröffentlichung der Kontaktdaten wurde nicht zugestimmt.</p>
  if (!email && !tel) return <p className={classes.none}>Es sind keine Kontaktdaten angegeben.</p>
  return (
    <div className={classes.details}>
      {email && (
        <a className={classes.link} href={mailLink(email)}>
          <IconMail className={classes.icon} aria-label="E-Mail" role="img" />
          <span className={classes.address}>{email}</span>
        </a>
      )}
      {tel && (
        <PhoneNumber className={classes.link} number={tel}>
          <IconPhone className={classes.icon} aria-label="Telefon" role="img" />
        </PhoneNumber>
      )}
      <Button
        className={classes.card ?? ''}
        variant="subtle"
        leftSection={<IconAddressBook className={classes.icon} aria-hidden />}
        aria-label={`vCard von ${user.name} speichern`}
        onClick={() => saveCard(user, place)}
      >
        vCard
      </Button>
    </div>
  )
}
