import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { byPrecedence, isFreelyChosen, refuseContent } from '@portal/shared/procedural/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { proceduralMajority } from '@portal/shared/text/procedural-advice.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconChevronDown, IconGavel } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useMotion } from '#live/use-motion.ts'
import { Card } from '#ui/card.tsx'
import classes from './desk.module.css'
import { Facts } from './facts.tsx'
import { PersonField } from './person-field.tsx'
import { nameOf } from './subject.ts'
import { useStartRefusal, useVotedMotion } from './use-procedural.ts'

/** What the chair writes down; it stays while another motion comes between. */
interface Entry {
  type: ProceduralType
  owner: string
  content: string
}

const nothing: Entry = { type: 3, owner: '', content: '' }

/** The chair takes up what somebody at the microphone moves, whatever the type (rule Q4). */
export function StartDesk({ action }: { action: Action }) {
  const [opened, setOpened] = useState(false)
  const [entry, setEntry] = useState(nothing)
  const running = useLive((live) => live.point?.currentBusinessOrder ?? null)
  const mayStack = useStartRefusal(6, running?.appId ?? null) === null
  if (running && !mayStack) return null
  const done = () => {
    setOpened(false)
    setEntry(nothing)
  }
  return (
    <Card className={classes.quiet} role="region" aria-label="Antrag zur Geschäftsordnung aufnehmen">
      <div data-wraps>
        <Button
          variant="subtle"
          leftSection={<IconGavel size={20} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {running ? 'Nichtbefassung aufnehmen, sie geht vor' : 'Geschäftsordnungsantrag aufnehmen'}
        </Button>
      </div>
      {opened && (
        <Form
          entry={running ? { ...entry, type: 6 } : entry}
          stacked={running !== null}
          action={action}
          onChange={(change) => setEntry((now) => ({ ...now, ...change }))}
          onDone={done}
        />
      )}
    </Card>
  )
}

interface FormProps {
  entry: Entry
  /** Above another one there is one type alone. */
  stacked: boolean
  action: Action
  onChange: (change: Partial<Entry>) => void
  onDone: () => void
}

function Form({ entry: { type, owner, content }, stacked, action, onChange, onDone }: FormProps) {
  const voted = useVotedMotion()
  const decided = useLive((live) => live.point?.result?.appId ?? null)
  const appId = voted ?? (type === 108 ? decided : null)
  const about = useMotion(appId)
  const refusal = useStartRefusal(type, appId)
  const [tried, setTried] = useState(false)
  const reason = useRef<HTMLTextAreaElement>(null)
  const types = stacked ? ([6] as const) : byPrecedence
  const missing = refuseContent(type, content)
  const start = () => {
    setTried(true)
    if (missing) return reason.current?.focus()
    action.act(() => call('startBo', { type, appId, content, overwriteUser: owner.trim() }), onDone)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Art, nach Rang geordnet"
          value={type}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onChange={(event) => onChange({ type: types[event.currentTarget.selectedIndex] ?? 112 })}
          data={types.map((one) => ({
            value: String(one),
            label: `${proceduralNames[one]} (${proceduralMajority(one)})`,
          }))}
        />
        <PersonField
          label="Beantragt von"
          value={owner}
          onChange={(registerNumber) => onChange({ owner: registerNumber })}
        />
      </div>
      <Facts type={type} />
      <Textarea
        label={isFreelyChosen(type) ? 'Begründung' : 'Begründung (freiwillig)'}
        required={isFreelyChosen(type)}
        ref={reason}
        error={tried && missing ? sentence(missing) : null}
        maxLength={2000}
        rows={2}
        value={content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
      <div className={classes.steps}>
        <Button type="submit" loading={action.pending} disabled={refusal !== null}>
          {nameOf(type, about)} aufrufen
        </Button>
        {refusal && <span className={classes.note}>{refusal}</span>}
      </div>
    </form>
  )
}
