import { sentence } from '@portal/shared/text/refusals.ts'
import { useState } from 'react'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { SignOnCard } from './sign-on-card.tsx'
import classes from './step.module.css'
import { StepLinks } from './step-links.tsx'

const reasons = {
  elsewhere: 'Sie wurden hier abgemeldet, weil Sie sich an einem anderen Gerät angemeldet haben.',
  expired: sentence('session-ended'),
}

export function LoginScreen() {
  const ended = useLive((live) => live.ended)
  const signOn = useLive((live) => live.portal?.signOn)
  const [unfolded, setUnfolded] = useState(false)
  const typing = !signOn?.only || unfolded
  return (
    <>
      <PageTitle title="Anmeldung" />
      {ended && ended.reason !== 'replaced' && (
        <p className={classes.lead} role="status">
          {reasons[ended.reason]}
        </p>
      )}
      <div className={classes.ways} data-wraps>
        {signOn && <SignOnCard {...signOn} />}
        {typing ? (
          <CredentialsForm withPin={false} action="Anmelden" />
        ) : (
          <Button variant="subtle" className={classes.fold} onClick={() => setUnfolded(true)}>
            Für das Tagungsbüro: mit Passwort anmelden
          </Button>
        )}
      </div>
      {typing && <StepLinks />}
    </>
  )
}
