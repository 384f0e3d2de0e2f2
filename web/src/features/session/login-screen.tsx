import { sentence } from '@portal/shared/text/refusals.ts'
import { useLive } from '#live/store.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './step.module.css'
import { StepLinks } from './step-links.tsx'

const reasons = {
  elsewhere: 'Sie wurden hier abgemeldet, weil Sie sich an einem anderen Gerät angemeldet haben.',
  expired: sentence('session-ended'),
}

export function LoginScreen() {
  const ended = useLive((live) => live.ended)
  return (
    <>
      <PageTitle title="Anmeldung" />
      {ended && ended.reason !== 'replaced' && (
        <p className={classes.lead} role="status">
          {reasons[ended.reason]}
        </p>
      )}
      <CredentialsForm withPin={false} action="Anmelden" />
      <StepLinks />
    </>
  )
}
