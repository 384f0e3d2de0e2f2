import type { ProceduralMotion } from '@portal/shared/procedural/records.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import type { Action } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import classes from './desk.module.css'
import { PersonField } from './person-field.tsx'

/** Somebody at the microphone speaks against it, or its owner for it: the chair enters them (rule Q7). */
export function SpeakerEntry({ motion, action }: { motion: ProceduralMotion; action: Action }) {
  const [person, setPerson] = useState('')
  const { id, owner, speakerFor, speakerAgainst } = motion
  const { act, pending } = action
  if (speakerFor && speakerAgainst) return null
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        act(
          () => call('againstitBo', { id, overwriteUser: person.trim() }),
          () => setPerson(''),
        )
      }}
    >
      {!speakerAgainst && <PersonField label="Gegenrede durch" value={person} onChange={setPerson} />}
      <div className={classes.steps} data-wraps>
        {!speakerAgainst && (
          <Button type="submit" variant="default" loading={pending} disabled={person.trim() === ''}>
            Gegenrede eintragen
          </Button>
        )}
        {!speakerFor && (
          <Button
            variant="default"
            loading={pending}
            onClick={() => act(() => call('talkforitBo', { id, overwriteUser: owner.register_number ?? '' }))}
          >
            Dafürrede eintragen: {owner.name}
          </Button>
        )}
      </div>
    </form>
  )
}
