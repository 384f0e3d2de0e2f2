import { checkForm, type FormContext } from '@portal/shared/submissions/rules.ts'
import { IconEye, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PeopleFields } from '#features/submissions/people/people-fields.tsx'
import { SupportProgress } from '#features/submissions/support/support-progress.tsx'
import { refresh } from '#live/snapshot.ts'
import { useAcceptCount, useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import type { LocalDraft } from '#parts/drafts/draft.ts'
import { editDraft } from '#parts/drafts/draft-keeper.ts'
import { SavedState } from '#parts/drafts/saved-state.tsx'
import { finishDraft, submitDraft } from '#parts/drafts/submit-draft.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { AttachedFiles } from './attached-files.ts'
import { ErrorSummary } from './error-summary.tsx'
import { inWords, missingInWords } from './mistakes.ts'
import { MotionFields } from './motion-fields.tsx'
import classes from './motion-form.module.css'
import { Preview } from './preview.tsx'
import { SubmitFailure } from './submit-failure.tsx'

interface Props {
  uuid: string
  draft: LocalDraft
  uploading: boolean
  attachments: (files: AttachedFiles) => ReactNode
  /** Stands above the form. */
  children: ReactNode
}

/** The form of a motion, with what is missing in sight once it was tried. */
export function MotionForm({ uuid, draft: { form }, uploading, attachments, children }: Props) {
  const context = useFormContext(uploading)
  const navigate = useNavigate()
  const here = useHere()
  const summary = useRef<HTMLDivElement>(null)
  /** Counts the tries: each one that fails leads back to the summary. */
  const [tries, setTries] = useState(0)
  const [previewed, setPreviewed] = useState(false)
  const { act, pending, problem } = useAction()
  const mistakes = inWords(checkForm(form, context))
  const shown = tries > 0 ? mistakes : []
  const complete = mistakes.length === 0
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])

  const ask = () => {
    if (complete) setPreviewed(true)
    else setTries(tries + 1)
  }
  const submit = () =>
    act(async () => {
      const { id } = await submitDraft(uuid)
      await refresh()
      // Whoever has gone elsewhere meanwhile stays there; the draft has become a motion all the same.
      if (here.current) void navigate(`/Antragsannahme?erfasst=${id}`)
      finishDraft(uuid)
    })
  return (
    <>
      <PageTitle title="Neuer Antrag" tab={shown.length > 0 ? 'Fehler: Neuer Antrag' : 'Neuer Antrag'} />
      {children}
      {shown.length > 0 && <ErrorSummary ref={summary} mistakes={shown} />}
      {problem && !previewed && (
        <ErrorAlert>
          <SubmitFailure problem={problem} />
        </ErrorAlert>
      )}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <div className={classes.parts}>
          <fieldset className={classes.fields} disabled={pending}>
            <MotionFields
              uuid={uuid}
              form={form}
              mistakes={shown}
              readOnly={pending}
              attachments={attachments({
                draft: uuid,
                files: form.files,
                onAdd: (name) =>
                  editDraft(uuid, (now) =>
                    now.files.includes(name) ? now : { ...now, files: [...now.files, name] },
                  ),
                onRemove: (name) =>
                  editDraft(uuid, (now) => ({ ...now, files: now.files.filter((file) => file !== name) })),
              })}
            />
            <PeopleFields uuid={uuid} form={form} context={context} mistakes={shown} />
          </fieldset>
          <aside className={classes.summary} aria-label="Stand des Entwurfs">
            <SupportProgress applicants={form.applicants.length} supporters={form.supporters.length} />
            <SavedState uuid={uuid} />
            <div className={classes.buttons}>
              <Button
                type="submit"
                leftSection={<IconSend size={20} aria-hidden />}
                loading={pending}
                aria-describedby="antrag-fehlt"
              >
                Antrag einreichen
              </Button>
              <Button
                variant="default"
                leftSection={<IconEye size={20} aria-hidden />}
                onClick={() => setPreviewed(true)}
              >
                Vorschau
              </Button>
            </div>
            <p id="antrag-fehlt" className={classes.missing}>
              {complete ? 'Der Antrag ist vollständig.' : missingInWords(shown)}
            </p>
          </aside>
        </div>
      </form>
      <Preview
        form={form}
        opened={previewed}
        complete={complete}
        pending={pending}
        problem={problem}
        onSubmit={submit}
        onClose={() => setPreviewed(false)}
      />
    </>
  )
}

/** Whether the form is still shown. */
function useHere() {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

/** What the rules of the form ask about, as this window knows it now. */
function useFormContext(uploading: boolean): FormContext {
  const data = useLive((live) => live.data)
  const acceptCount = useAcceptCount()
  return {
    author: data?.user?.register_number ?? '',
    findPerson: (number) => data?.users.find((user) => user.register_number === number),
    types: data?.appTypes ?? [],
    tops: data?.tops ?? [],
    acceptCount,
    uploading,
  }
}
