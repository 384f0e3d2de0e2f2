import { signOnInWords } from '@portal/shared/text/refusals.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './credentials-form.module.css'
import { Hotline } from './hotline.tsx'
import { useSignOn } from './use-sign-on.ts'

interface Props {
  /** What the account is called that people have elsewhere. */
  name: string
  /** Whether it stands instead of a form, and not beside it. */
  only: boolean
}

/** The way in with an account from elsewhere. Why it let nobody in stands here too. */
export function SignOnCard({ name, only }: Props) {
  const { begin, finishing, leaving, problem } = useSignOn()
  return (
    <Card className={classes.card} data-wraps>
      {problem && <ErrorAlert>{problem.detail}</ErrorAlert>}
      <Button
        size="lg"
        fullWidth
        variant={only ? 'filled' : 'default'}
        loading={finishing || leaving}
        onClick={begin}
      >
        {finishing ? 'Anmeldung wird abgeschlossen …' : signOnInWords(name)}
      </Button>
      {only && <Hotline />}
    </Card>
  )
}
