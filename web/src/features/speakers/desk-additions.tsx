import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import { type ReactNode, useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { randomUuid } from '#live/random-uuid.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import classes from './desk.module.css'
import { labelOf, personNamed } from './named-person.ts'
import type { Ask } from './use-ask.ts'

interface Props {
  list: SpeakerList
  ask: Ask
}

/** What the chair adds to a list: people at the microphone, headings and themes. */
export const DeskAdditions = ({ list, ask }: Props) => (
  <>
    <details className={classes.more}>
      <summary>Person am Mikrofon aufnehmen</summary>
      <PersonForm list={list} ask={ask} />
    </details>
    <details className={classes.more}>
      <summary>Überschrift einfügen</summary>
      <OneLine
        label="Text der Überschrift"
        button="Überschrift einfügen"
        onSend={(value, uuid, done) =>
          ask.ask(() => call('addHeading', { topId: list.topId, value, uuid }), done)
        }
      />
    </details>
    <details className={classes.more}>
      <summary>Themen ({list.themes.length})</summary>
      <Themes list={list} ask={ask} />
    </details>
  </>
)

function PersonForm({ list, ask }: Props) {
  const users = useLive((live) => live.data?.users ?? [])
  const listId = useId()
  const active = users.filter((user) => user.active)
  return (
    <>
      <OneLine
        label="Name"
        description="Aus der Liste wählen, oder den Namen eines Gastes schreiben."
        button="Auf die Liste setzen"
        list={listId}
        onSend={(text, uuid, done) =>
          ask.ask(() => call('seatSpeaker', { topId: list.topId, ...personNamed(active, text), uuid }), done)
        }
      />
      <datalist id={listId}>
        {active.map((user) => (
          <option key={user.register_number} value={labelOf(user)} />
        ))}
      </datalist>
    </>
  )
}

/** A theme is switched, not removed: entries keep theirs. */
function Themes({ list: { topId, themes }, ask }: Props) {
  return (
    <div className={classes.themes}>
      {themes.map(({ id, name, active }) => (
        <Checkbox
          key={id}
          label={name}
          checked={active}
          onChange={({ currentTarget: { checked } }) =>
            ask.ask(() => call('setTheme', { topId, id, active: checked }))
          }
        />
      ))}
      <OneLine
        label="Neues Thema"
        button="Thema hinzufügen"
        onSend={(name, _uuid, done) => ask.ask(() => call('setTheme', { topId, name }), done)}
      />
    </div>
  )
}

interface LineProps {
  label: string
  description?: ReactNode
  button: string
  list?: string
  /** `uuid` is the same until something else is typed, so that what is sent twice is added once. */
  onSend: (text: string, uuid: string, done: () => void) => void
}

function OneLine({ label, description, button, list, onSend }: LineProps) {
  const [text, setText] = useState('')
  const [uuid, setUuid] = useState(randomUuid)
  const write = (next: string) => {
    setText(next)
    setUuid(randomUuid())
  }
  // What has been typed since is the next one.
  const done = () => setText((now) => (now === text ? '' : now))
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSend(text.trim(), uuid, done)
      }}
    >
      <TextInput
        label={label}
        description={description}
        list={list}
        maxLength={255}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {button}
      </Button>
    </form>
  )
}
