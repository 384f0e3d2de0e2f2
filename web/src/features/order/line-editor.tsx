import { LINE_LENGTH } from '@portal/shared/order/rules.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useAction } from '#live/use-action.ts'
import type { Line } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import type { LineDraft } from './line-draft.ts'
import classes from './line-editor.module.css'
import type { Steps } from './steps.ts'

interface Props {
  draft: LineDraft
  /** The line as it is now; null where it is new, or somebody has removed it. */
  now: Line | null
  steps: Steps
  onChange: (draft: LineDraft) => void
  /** It stands in the order now, or is given up. */
  onClose: () => void
}

/** Writes a line where it stands (rule BR4). What was typed stays whatever becomes of the line meanwhile. */
export function LineEditor({ draft, now, steps, onChange, onClose }: Props) {
  const { kind, text, line, after } = draft
  const { act, pending, refusal } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const incomplete = text.trim() === '' && kind === 'text'
  const save = () => {
    if (incomplete) return
    act(() => (now ? steps.reword({ id: now.id, kind, text }) : steps.add({ after, kind, text })), onClose)
  }
  const giveUp = (event: KeyboardEvent) => {
    // Keys that mean the line are letters here.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return (
    <form
      ref={form}
      className={classes.editor}
      aria-label={line ? 'Zeile ändern' : 'Zeile einfügen'}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={giveUp}
    >
      <Choice
        label="Art der Zeile"
        value={kind}
        options={[
          { value: 'text', label: 'Text' },
          { value: 'pause', label: 'Pause' },
        ]}
        onChange={(chosen) => {
          onChange({ ...draft, kind: chosen })
          form.current?.querySelector('input')?.focus()
        }}
      />
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever asks for the field writes in it.
        autoFocus
        className={classes.field}
        data-line-draft
        aria-label={kind === 'pause' ? 'Bezeichnung der Pause' : 'Text der Zeile'}
        placeholder={kind === 'pause' ? 'Mittagspause bis 14 Uhr' : ''}
        maxLength={LINE_LENGTH}
        value={text}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, text: value })}
      />
      <span className={classes.buttons}>
        <Button type="submit" size="sm" disabled={incomplete} loading={pending}>
          {now ? 'Speichern' : 'Einfügen'}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Abbrechen
        </Button>
      </span>
      {line && !now && (
        <p className={classes.note} role="status">
          Diese Zeile hat inzwischen jemand entfernt. Ihr Text wird als neue Zeile eingefügt.
        </p>
      )}
      {line && now && now.text !== line.text && (
        <p className={classes.note} role="status">
          Inzwischen steht hier „{now.text}“. Ihr Text ersetzt das.
        </p>
      )}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}
