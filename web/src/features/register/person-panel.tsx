import { holdsSeat } from '@portal/shared/people/rules.ts'
import type { Handover, ListedPerson, PersonFile } from '@portal/shared/register/records.ts'
import { IconArrowsExchange, IconDoorExit, IconKey, IconLock, IconLockOpen } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { Field } from './field.tsx'
import { SidePanel } from './panel.tsx'
import { roleOf } from './people.ts'
import { StateMark } from './people-table.tsx'
import { Deeds, Presence } from './person-deeds.tsx'
import { changesOf, type Draft, draftOf, PersonFields, roleStepsOf } from './person-fields.tsx'
import { PinDialog } from './pin-dialog.tsx'
import classes from './register.module.css'
import { renewPeople, usePersonFile } from './use-people.ts'

interface Props {
  person: ListedPerson
  onReplace: () => void
  onClose: () => void
}

/** One person: the account, the mandate with its history, what they have said and moved, and the log. */
export function PersonPanel({ person, onReplace, onClose }: Props) {
  const { data: file } = usePersonFile(person)
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const laek = associations.find(({ code }) => code === person.medical_association_code)?.laek
  const about = [`Nr. ${person.registerNumber}`, laek, roleOf(person)].filter(Boolean).join(' · ')
  return (
    <SidePanel title={person.name} about={about} onClose={onClose}>
      <Account person={person} />
      <Mandate person={person} file={file} onReplace={onReplace} />
      <Details person={person} />
      <Presence person={person} />
      {file && <Deeds file={file} />}
    </SidePanel>
  )
}

function Account({ person }: { person: ListedPerson }) {
  const { registerNumber, name, username, number, active, state } = person
  const { act, pending, refusal, forget } = useAction()
  const [dialog, setDialog] = useState<'pin' | 'session' | 'lock' | null>(null)
  const close = () => {
    forget()
    setDialog(null)
  }
  const done = async (text: string) => {
    close()
    await renewPeople()
    showToast({ text, seconds: 6 })
  }
  const switchTo = (to: boolean) =>
    act(
      () => call('savePerson', { registerNumber, active: to }),
      () => done(to ? `${name} kann sich wieder anmelden.` : `${name} ist gesperrt.`),
    )
  return (
    <section className={classes.part} aria-label="Zugang">
      <h3>Zugang</h3>
      <dl className={classes.facts}>
        <dt>Zustand</dt>
        <dd>
          <StateMark person={person} />
        </dd>
        <dt>Benutzername</dt>
        <dd>{username}</dd>
        <dt>Ausweisnummer</dt>
        <dd>{number}</dd>
      </dl>
      <div className={classes.tools}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          disabled={!active}
          onClick={() => setDialog('pin')}
        >
          Neue PIN …
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDoorExit size={18} aria-hidden />}
          disabled={state !== 'logged-in'}
          onClick={() => setDialog('session')}
        >
          Sitzung beenden …
        </Button>
        {state !== 'replaced' && (
          <Button
            size="sm"
            variant="default"
            leftSection={active ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
            onClick={() => (active ? setDialog('lock') : switchTo(true))}
          >
            {active ? 'Sperren …' : 'Freigeben'}
          </Button>
        )}
      </div>
      {refusal && dialog === null && <ErrorAlert>{refusal}</ErrorAlert>}
      {dialog === 'pin' && <PinDialog person={person} onClose={close} />}
      <ConfirmDialog
        title="Sitzung beenden?"
        opened={dialog === 'session'}
        confirm="Sitzung beenden"
        loading={pending}
        refusal={refusal}
        onConfirm={() =>
          act(
            () => call('endPersonSession', { registerNumber }),
            () => done(`Die Sitzung von ${name} ist beendet.`),
          )
        }
        onClose={close}
      >
        <p>{name} wird überall abgemeldet und kann sich mit dem eigenen Passwort wieder anmelden.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Zugang sperren?"
        opened={dialog === 'lock'}
        confirm="Zugang sperren"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={() => switchTo(false)}
        onClose={close}
      >
        <p>
          {name} wird abgemeldet und kann sich nicht mehr anmelden, bis der Zugang wieder freigegeben ist.
          Wortmeldungen werden zurückgezogen. Abgegebene Stimmen zählen weiter.
        </p>
      </ConfirmDialog>
    </section>
  )
}

interface MandateProps {
  person: ListedPerson
  file: PersonFile | undefined
  onReplace: () => void
}

function Mandate({ person, file, onReplace }: MandateProps) {
  const { registerNumber, name, state, replacedFrom } = person
  const { act, pending, refusal, forget } = useAction()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const planned = file?.handovers.find(
    (handover) => handover.state === 'planned' && handover.replaced.registerNumber === registerNumber,
  )
  const close = () => {
    forget()
    setAsking(false)
  }
  const end = () =>
    act(
      () => call('endReplacement', { registerNumber, reason }),
      async () => {
        close()
        await renewPeople()
        showToast({
          text: planned ? 'Die Nachfolge ist abgesagt.' : `${name} hat den Sitz wieder.`,
          seconds: 6,
        })
      },
    )
  const isSeated = holdsSeat(person)
  return (
    <section className={classes.part} aria-label="Mandat">
      <h3>Mandat</h3>
      {replacedFrom !== null && <p>Hat den Sitz von {replacedFrom} übernommen.</p>}
      {file && file.handovers.length > 0 && (
        <ul className={classes.lines}>
          {file.handovers.map((handover) => (
            <li key={`${handover.from} ${handover.successor.registerNumber}`}>{handoverWords(handover)}</li>
          ))}
        </ul>
      )}
      {file?.handovers.length === 0 && replacedFrom === null && (
        <p className={classes.soft}>{isSeated ? 'Hat einen Sitz, keine Nachfolge.' : 'Hat keinen Sitz.'}</p>
      )}
      <div className={classes.tools}>
        {isSeated && !planned && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            onClick={onReplace}
          >
            Mandat neu besetzen …
          </Button>
        )}
        {(state === 'replaced' || planned) && (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {planned ? 'Nachfolge absagen …' : 'Kehrt zurück …'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={planned ? 'Nachfolge absagen?' : `${name} kehrt zurück?`}
        opened={asking}
        confirm={planned ? 'Nachfolge absagen' : 'Sitz zurückgeben'}
        cancel="Zurück"
        loading={pending}
        refusal={refusal}
        onConfirm={end}
        onClose={close}
      >
        {planned ? (
          <p>{name} behält den Sitz. Die vorgesehene Nachfolge wird nicht ausgeführt.</p>
        ) : (
          <>
            <p>
              {name} hat sofort wieder den Sitz. Wer ihn übernommen hatte, ist wieder, was er vorher war, und
              wird abgemeldet. Solange abgestimmt wird, geht das nicht.
            </p>
            <Field label="Beschluss des Präsidiums" value={reason} onType={setReason} maxLength={500} />
          </>
        )}
      </ConfirmDialog>
    </section>
  )
}

function handoverWords({ replaced, successor, from, until, state, reason }: Handover): string {
  const moment = (at: string) => formatMoment(new Date(at))
  const who = `${replaced.name} → ${successor.name}`
  const end = until === null ? '' : ` bis ${moment(until)}`
  if (state === 'planned') return `${who}, vorgesehen ab ${moment(from)}${end}`
  if (state === 'refused') return `${who}, nicht ausgeführt: ${reason}`
  if (state === 'lasting') return `${who} seit ${moment(from)}${end}`
  return `${who}, ${moment(from)}${end}${reason ? ` (${reason})` : ''}`
}

/** What somebody has typed and not saved. */
type TypedChanges = Partial<Omit<Draft, 'roles'>> & Partial<ReturnType<typeof roleStepsOf>>

/** Name, contact and roles, to be changed. */
function Details({ person }: { person: ListedPerson }) {
  const before = draftOf(person)
  /** What was typed stays, whatever else of the person somebody changes meanwhile. */
  const [{ given = [], taken = [], ...typed }, setTyped] = useState<TypedChanges>({})
  const roles = [...new Set([...before.roles, ...given])].filter((role) => !taken.includes(role))
  const draft = { ...before, ...typed, roles }
  const { act, pending, refusal, forget } = useAction()
  const { roles: _whole, ...changes } = changesOf(before, draft)
  const steps = roleStepsOf(before.roles, roles)
  const isSame = Object.keys(changes).length + steps.given.length + steps.taken.length === 0
  const type = ({ roles: chosen = roles, ...change }: Partial<Draft>) =>
    setTyped({ ...typed, ...change, ...roleStepsOf(before.roles, chosen) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    act(
      () => call('savePerson', { registerNumber: person.registerNumber, ...changes, ...steps }),
      async ({ name }) => {
        await renewPeople()
        setTyped({})
        showToast({ text: `Gespeichert: ${name}.`, seconds: 6 })
      },
    )
  }
  return (
    <form className={`${classes.part} ${classes.form}`} aria-label="Angaben" onSubmit={submit}>
      <PersonFields draft={draft} onChange={type} />
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      {!isSame && (
        <div className={classes.tools}>
          <Button size="sm" type="submit" loading={pending}>
            Änderungen speichern
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              forget()
              setTyped({})
            }}
          >
            Verwerfen
          </Button>
        </div>
      )}
    </form>
  )
}
