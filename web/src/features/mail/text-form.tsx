import type { WrittenMail } from '@portal/shared/mail/records.ts'
import {
  fillIn,
  type MailText,
  mailExample,
  mailTextLimits,
  placeholders,
  refuseMailText,
  unknownPlaceholders,
} from '@portal/shared/mail/rules.ts'
import { mailKindNames, usualMailTexts } from '@portal/shared/text/mail.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { useId, useRef, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { useUnsavedForm } from '#parts/unsaved-forms.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './mail.module.css'

interface Props {
  written: WrittenMail
  onSaved: (texts: WrittenMail[]) => void
  /** Reads what a colleague has written meanwhile. */
  onReload: () => Promise<WrittenMail[]>
}

const same = (one: MailText, other: MailText) => one.subject === other.subject && one.text === other.text

/** Subject and text of one kind, beside what becomes of them for somebody. */
export function TextForm({ written, onSaved, onReload }: Props) {
  const { kind } = written
  const unsaved = useUnsavedForm<MailText & { version: number }>(`mail-text ${kind}`)
  // What is saved is compared with what this form has read, whatever is read after that.
  const [read, setRead] = useState(written)
  const [typed, setTyped] = useState<MailText>(unsaved.left?.written ?? written)
  const [version, setVersion] = useState(unsaved.left?.written.version ?? written.version)
  const [theirs, setTheirs] = useState<WrittenMail | null>(null)
  const { act, pending, refusal, problem, forget } = useAction()
  const area = useRef<HTMLTextAreaElement>(null)
  const mistake = useId()
  const changed = !same(typed, read)
  unsaved.keep(changed ? { ...typed, version } : null)
  const fault = refuseMailText(kind, typed)
  const [unknown] = unknownPlaceholders(kind, typed)
  const preview = fillIn(typed, mailExample)
  const usual = usualMailTexts[kind]
  const take = (text: WrittenMail) => {
    setRead(text)
    setVersion(text.version)
  }
  const save = () =>
    act(
      () => call('writeMailText', { kind, ...typed, version }),
      (texts) => {
        unsaved.forget()
        const saved = texts.find((text) => text.kind === kind)
        if (saved) {
          take(saved)
          setTyped(saved)
        }
        setTheirs(null)
        onSaved(texts)
        showToast({ text: `Gespeichert: ${mailKindNames[kind]}.`, seconds: 6 })
      },
    )
  const load = async () => {
    const found = (await onReload()).find((text) => text.kind === kind)
    if (!found) return
    forget()
    take(found)
    setTheirs(found)
  }
  const insert = (name: string) => {
    const at = area.current?.selectionEnd ?? typed.text.length
    const word = `{${name}}`
    setTyped({ ...typed, text: typed.text.slice(0, at) + word + typed.text.slice(at) })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at + word.length, at + word.length)
    })
  }
  return (
    <div className={classes.texts}>
      <Card className={classes.form} role="region" aria-label={mailKindNames[kind]}>
        <label className={classes.label}>
          Betreff
          <input
            maxLength={mailTextLimits.subject}
            value={typed.subject}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, subject: value })}
          />
        </label>
        <label className={classes.label}>
          Text
          <textarea
            ref={area}
            rows={16}
            maxLength={mailTextLimits.text}
            value={typed.text}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : mistake}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, text: value })}
          />
        </label>
        <div className={classes.buttons} role="group" aria-label="Platzhalter einfügen">
          {placeholders[kind].map((name) => (
            <Button key={name} variant="default" size="sm" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
        {fault && (
          <p id={mistake} className={classes.lost} role="status">
            {fault === 'mail-placeholder-unknown'
              ? `Den Platzhalter {${unknown}} gibt es hier nicht.`
              : sentence(fault)}
          </p>
        )}
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
        <div className={classes.buttons}>
          <Button disabled={!changed || fault !== null} loading={pending} onClick={save}>
            Speichern
          </Button>
          {problem?.status === 409 && (
            <Button variant="default" onClick={() => void load()}>
              Text der anderen Person laden
            </Button>
          )}
          {changed && (
            <Button variant="subtle" disabled={pending} onClick={() => setTyped(read)}>
              Verwerfen
            </Button>
          )}
          {!same(typed, usual) && (
            <Button variant="subtle" disabled={pending} onClick={() => setTyped(usual)}>
              Üblichen Text einsetzen
            </Button>
          )}
        </div>
      </Card>
      <Card className={classes.preview} role="region" aria-label="Vorschau">
        <p className={classes.soft}>Vorschau, mit Beispielen gefüllt</p>
        <h2 className={classes.title}>{preview.subject === '' ? 'Ohne Betreff' : preview.subject}</h2>
        <p className={classes.written}>{preview.text}</p>
        {theirs && (
          <>
            <h2 className={classes.title}>Text der anderen Person</h2>
            <p className={classes.written}>{`${theirs.subject}\n\n${theirs.text}`}</p>
          </>
        )}
      </Card>
    </div>
  )
}
