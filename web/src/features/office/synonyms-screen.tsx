import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { Synonyms } from '@portal/shared/motions/records.ts'
import {
  refuseSynonyms,
  synonymsInLines,
  synonymsLimit,
  synonymsOfLines,
} from '@portal/shared/motions/synonyms.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './form.module.css'

const none: Synonyms = []

/** Where the office says which words the search takes for each other (rule M12). */
export function SynonymsScreen() {
  const stored = synonymsInLines(useLive((live) => live.data?.synonyms ?? none))
  /** What is being written, and from what; null while the field shows what is known to everybody. */
  const [draft, setDraft] = useState<{ lines: string; before: string } | null>(null)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { act, pending, refusal, forget } = useAction()
  const lines = draft?.lines ?? stored
  const mistake = refuseSynonyms(synonymsOfLines(lines))
  const renew = () => {
    forget()
    setDraft(null)
    setTried(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (mistake) {
      setTried(true)
      field.current?.focus()
      return
    }
    act(
      () => call('setSynonyms', draft ?? { lines: stored, before: stored }),
      () => {
        renew()
        showToast({ text: 'Die Begriffe sind gespeichert. Alle suchen ab jetzt damit.', seconds: 6 })
      },
    )
  }
  return (
    <>
      <PageTitle title="Begriffe der Suche" />
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          ref={field}
          label="Begriffe, die dasselbe bedeuten"
          description="Je Zeile eine Bedeutung, die Begriffe mit Komma getrennt. Wer einen davon sucht, findet auch Anträge mit den anderen."
          autosize
          minRows={8}
          maxRows={30}
          maxLength={synonymsLimit}
          spellCheck={false}
          value={lines}
          error={tried && mistake && sentence(mistake)}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ lines: value, before: draft?.before ?? stored })
          }
        />
        {draft && draft.before !== stored && (
          <p className={classes.soft}>Die Liste wurde inzwischen an anderer Stelle geändert.</p>
        )}
        <div className={classes.offers}>
          <Button type="submit" loading={pending}>
            Begriffe speichern
          </Button>
          {draft && (
            <Button variant="default" onClick={renew}>
              Änderungen verwerfen
            </Button>
          )}
        </div>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      </form>
    </>
  )
}
