import { hasText, isComplete, type SubmissionForm, titleOf } from '@portal/shared/submissions/rules.ts'
import type { Problem } from '#live/problem.ts'
import { useAcceptCount, useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import classes from './preview.module.css'
import { SubmitFailure } from './submit-failure.tsx'

interface Props {
  form: SubmissionForm
  opened: boolean
  complete: boolean
  pending: boolean
  problem: Problem | null
  onSubmit: () => void
  onClose: () => void
}

/** The motion as it will be printed, and the last question before it is handed in. */
export const Preview = ({ form, opened, complete, pending, problem, onSubmit, onClose }: Props) => (
  <Dialog
    title="Vorschau der Drucksache"
    opened={opened}
    onClose={onClose}
    actions={
      <>
        {complete && (
          <Button loading={pending} onClick={onSubmit}>
            {problem ? 'Noch einmal einreichen' : 'Jetzt einreichen'}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Weiter bearbeiten
        </Button>
      </>
    }
  >
    <Paper form={form} />
    <p className={classes.outlook} role="status">
      {pending ? (
        'Wird übermittelt …'
      ) : complete ? (
        <Outlook form={form} />
      ) : (
        'Der Antrag ist noch nicht vollständig.'
      )}
    </p>
    {problem && !pending && (
      <ErrorAlert>
        <SubmitFailure problem={problem} />
      </ErrorAlert>
    )}
  </Dialog>
)

function Paper({ form }: { form: SubmissionForm }) {
  const portal = useLive((live) => live.portal)
  const data = useLive((live) => live.data)
  const top = data?.tops.find(({ id }) => id === form.top_id)
  const type = data?.appTypes.find(({ id }) => id === form.type_id)
  const nameOf = (number: string) =>
    data?.users.find((user) => user.register_number === number)?.name ?? number
  const names = [data?.user?.name ?? '', ...form.applicants.map(nameOf)]
  return (
    <article className={classes.paper} aria-label="Drucksache">
      <header className={classes.head}>
        <p className={classes.congress}>{portal?.title}</p>
        <p>{portal?.subtitle}</p>
      </header>
      <p className={classes.number}>
        Drucksache {top ? unbroken(`${top.name} - …`) : '…'} <span>(Nummer folgt)</span>
      </p>
      <dl className={classes.facts}>
        <dt>TOP</dt>
        <dd>{top ? `${top.name} – ${top.content}` : 'noch nicht gewählt'}</dd>
        <dt>Titel</dt>
        <dd className={classes.title}>{titleOf(form, type?.name ?? '') || 'noch ohne Titel'}</dd>
        <dt>Art</dt>
        <dd>{type?.name ?? 'noch nicht gewählt'}</dd>
        <dt>Antrag von</dt>
        <dd>{names.join(', ')}</dd>
      </dl>
      {hasText(form.content) ? <RichText html={form.content} /> : <p>Noch ohne Text.</p>}
      {form.files.length > 0 && (
        <p className={classes.files}>
          {form.files.length === 1 ? '1 Anhang' : `${form.files.length} Anhänge`}
        </p>
      )}
    </article>
  )
}

/** What happens next, so that nobody is surprised. */
function Outlook({ form }: { form: SubmissionForm }) {
  const acceptCount = useAcceptCount()
  const { applicants, supporters, type_id } = form
  const support = {
    typeId: type_id ?? 0,
    applicants: applicants.length,
    asked: supporters.length,
    accepted: 0,
  }
  if (isComplete(support, acceptCount))
    return 'Die nötige Zahl ist mit den Mitantragstellenden erreicht: Der Antrag wird sofort eingereicht.'
  const people = supporters.length === 1 ? '1 Person wird' : `${supporters.length} Personen werden`
  return `${people} um Unterstützung gebeten. Danach lässt sich der Text hier nicht mehr ändern.`
}
