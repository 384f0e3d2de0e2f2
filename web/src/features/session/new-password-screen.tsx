import { PageTitle } from '#ui/page-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './step.module.css'
import { StepLinks } from './step-links.tsx'

export const NewPasswordScreen = () => (
  <>
    <PageTitle title="Neues Passwort" />
    <p className={classes.lead}>
      Für ein neues Passwort brauchen Sie eine neue PIN. Sie erhalten sie vom Tagungsbüro; eine PIN gilt nur
      einmal.
    </p>
    <CredentialsForm withPin action="Passwort speichern" />
    <StepLinks />
  </>
)
