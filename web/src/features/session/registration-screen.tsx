import { PageTitle } from '#ui/page-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './step.module.css'
import { StepLinks } from './step-links.tsx'

export const RegistrationScreen = () => (
  <>
    <PageTitle title="Registrierung" />
    <p className={classes.lead}>
      Registrieren Sie sich einmal mit Ihrer persönlichen PIN und wählen Sie ein Passwort. Danach melden Sie
      sich mit Benutzername und Passwort an.
    </p>
    <CredentialsForm withPin action="Registrieren" />
    <StepLinks />
  </>
)
