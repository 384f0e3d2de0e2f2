import { proceduralType } from '@portal/shared/procedural/types.ts'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea } from '@mantine/core'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { byPrecedence, isFreelyChosen, refuseContent } from '@portal/shared/procedural/rules.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { proceduralMajority } from '@portal/shared/text/procedural-advice.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { type Action, useAction } from '#live/use-action.ts'
import { useMotion } from '#parts/use-motion.ts'
import { Button } from '#ui/button.tsx'
import { useCommands } from '#ui/commands.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { inLibrary } from '#ui/library.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import classes from './desk.module.css'
import { Facts } from './facts.tsx'
import { PersonField } from './person-field.tsx'
import { ProceduralHead } from './procedural-head.tsx'
import { SpeakerEntry } from './speaker-entry.tsx'
import { nameOf } from './subject.ts'
import {
  type RunningProcedural,
  useRunningProcedural,
  useStartRefusal,
  useVotedMotion,
} from './use-procedural.ts'
import { WaysOut } from './ways-out.tsx'

/** What the chair writes down; it stays while another motion comes between. */
interface Entry {
  type: ProceduralType
  owner: string
  content: string
}

/** The field for whoever moves it, which comes first where the type is chosen already. */
const MOVER = 'beantragt'

const nothing: Entry = { type: proceduralType.boardReferral, owner: '', content: '' }

/**
 * What the chair does about procedural motions beside deciding on them: what is before the hall gets its speeches or is
 * taken off, and what somebody at the microphone moves is taken up, whatever the type (rule Q4).
 */
export const EntryDesk = inLibrary(({ onWish }: { onWish: (field: string) => void }) => {
  const [entry, setEntry] = useState(nothing)
  const action = useAction()
  const questioned = useDialogOpen()
  const running = useRunningProcedural()
  const voted = useMotion(useVotedMotion())
  const mayStack = useStartRefusal(proceduralType.nonHandling, running?.motion.appId ?? null) === null
  const mayTakeUp = !running || mayStack
  useCommands(() =>
    mayTakeUp
      ? (running ? ([proceduralType.nonHandling] as const) : byPrecedence).map((type) => ({
          id: `procedural-${type}`,
          group: 'Geschäftsordnung',
          name: nameOf(type, voted),
          detail: proceduralMajority(type),
          does: 'Aufnehmen …',
          run: () => {
            setEntry((now) => ({ ...now, type }))
            onWish(MOVER)
          },
        }))
      : [],
  )
  return (
    <>
      {action.refusal && !questioned && <ErrorAlert>{action.refusal}</ErrorAlert>}
      {running && <AboutRunning running={running} action={action} />}
      {mayTakeUp && (
        <section className={classes.entry} aria-label="Antrag zur Geschäftsordnung aufnehmen">
          <h3 className={classes.part}>
            {running ? 'Nichtbefassung aufnehmen, sie geht vor' : 'Geschäftsordnungsantrag aufnehmen'}
          </h3>
          <Form
            entry={running ? { ...entry, type: proceduralType.nonHandling } : entry}
            stacked={running !== null}
            action={action}
            onChange={(change) => setEntry((now) => ({ ...now, ...change }))}
            onDone={() => setEntry(nothing)}
          />
        </section>
      )}
    </>
  )
})

/** Who speaks to it, what it means, and the ways out of it. */
function AboutRunning({ running, action }: { running: RunningProcedural; action: Action }) {
  const { motion } = running
  const titleId = useId()
  return (
    <>
      {motion.open ? (
        <ProceduralHead {...running} titleId={titleId} />
      ) : (
        <h3 className={classes.part}>{proceduralNames[motion.type]}</h3>
      )}
      {!motion.open && <SpeakerEntry key={motion.id} motion={motion} action={action} />}
      <Facts type={motion.type} />
      <WaysOut key={`ways ${motion.id}`} running={running} action={action} />
    </>
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
  const appId = voted ?? (type === proceduralType.secondReading ? decided : null)
  const about = useMotion(appId)
  const refusal = useStartRefusal(type, appId)
  const [tried, setTried] = useState(false)
  const reason = useRef<HTMLTextAreaElement>(null)
  const types = stacked ? ([proceduralType.nonHandling] as const) : byPrecedence
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
          onChange={(event) =>
            onChange({ type: types[event.currentTarget.selectedIndex] ?? proceduralType.other })
          }
          data={types.map((one) => ({
            value: String(one),
            label: `${proceduralNames[one]} (${proceduralMajority(one)})`,
          }))}
        />
        <PersonField
          name={MOVER}
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
