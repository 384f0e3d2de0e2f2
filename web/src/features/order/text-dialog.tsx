import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { LINE_LENGTH } from '@portal/shared/order/rules.ts'
import { useState } from 'react'
import { useAction } from '#live/use-action.ts'
import { type Line, nameOf } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import classes from './order-list.module.css'
import type { Steps } from './steps.ts'

type Kind = 'text' | 'pause'

interface Props {
  lines: readonly Line[]
  steps: Steps
  onClose: () => void
}

/** Asks what a new line of text says, or a pause, and where it comes. It closes once that stands in the order. */
export function TextDialog({ lines, steps, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('text')
  const [text, setText] = useState('')
  const [behind, setBehind] = useState('')
  const { act, pending, refusal } = useAction()
  const incomplete = text.trim() === '' && kind === 'text'
  const send = () => {
    if (incomplete) return
    act(() => steps.add({ after: behind === '' ? null : Number(behind), kind, text }), onClose)
  }
  return (
    <Dialog
      title="Zeile einfügen"
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          <Button disabled={incomplete} loading={pending} onClick={send}>
            Einfügen
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Choice
          label="Art der Zeile"
          value={kind}
          options={[
            { value: 'text', label: 'Textzeile' },
            { value: 'pause', label: 'Pause' },
          ]}
          onChange={setKind}
        />
        <TextInput
          data-autofocus
          label={kind === 'pause' ? 'Bezeichnung' : 'Text'}
          placeholder={kind === 'pause' ? 'Mittagspause bis 14 Uhr' : ''}
          maxLength={LINE_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <p className={classes.label}>Stelle</p>
          <Select label="Stelle" value={behind} onChange={(event) => setBehind(event.currentTarget.value)}>
            <option value="">vor allem, was noch kommt</option>
            {lines
              .filter(({ state }) => state !== 'decided')
              .map((one) => (
                <option key={one.id} value={one.id}>
                  nach {nameOf(one)}
                  {one.motion && ` – ${one.motion.title}`}
                </option>
              ))}
          </Select>
        </div>
      </form>
    </Dialog>
  )
}
