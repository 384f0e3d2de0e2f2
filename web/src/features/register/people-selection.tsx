import { mostPeopleTakenAlong } from '@portal/shared/exports/formats.ts'
import { mostPeopleAtOnce } from '@portal/shared/register/change-people.ts'
import type { ListedPerson } from '@portal/shared/register/records.ts'
import { IconDoorExit, IconLock, IconLockOpen, IconMail, IconPencil, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callForFile } from '#live/call-for-file.ts'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatNumber } from '#ui/format.ts'
import { SelectionBar, SelectionStep } from '#ui/selection-bar.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useChangePeople } from './use-change-people.ts'
import { renewPeople } from './use-people.ts'

interface Props {
  people: readonly ListedPerson[]
  everybody: readonly ListedPerson[]
  onDone: () => void
}

const inWords = (count: number): string => (count === 1 ? '1 Person' : `${formatNumber(count)} Personen`)

/** What can be done with everybody who is chosen: all of them, or nobody (rule BP13). */
export function PeopleSelection({ people, everybody, onDone }: Props) {
  const own = useLive((live) => live.data?.user?.register_number)
  const [dialog, setDialog] = useState<'change' | 'lock' | 'session' | null>(null)
  const ending = useAction()
  const taking = useAction()
  const changing = useChangePeople()
  const navigate = useNavigate()
  // Nobody shuts themselves out among many.
  const others = people.filter(({ registerNumber }) => registerNumber !== own)
  const connected = others.filter(({ state }) => state === 'logged-in')
  const lockable = others.filter(({ active }) => active)
  const locked = people.filter(({ active, state }) => !active && state !== 'replaced')
  const addressees = people.filter(({ active }) => active)
  const close = () => {
    ending.forget()
    changing.forget()
    setDialog(null)
  }
  const numbersOf = (some: readonly ListedPerson[]) => some.map(({ registerNumber }) => registerNumber)
  const tooMany =
    people.length > mostPeopleAtOnce
      ? `Ändern, sperren, freigeben und abmelden lassen sich höchstens ${formatNumber(mostPeopleAtOnce)} Personen auf einmal.`
      : null
  const steps = [
    { icon: IconPencil, words: 'Ändern …', some: people, run: () => setDialog('change') },
    { icon: IconLock, words: 'Sperren …', some: lockable, run: () => setDialog('lock') },
    {
      icon: IconLockOpen,
      words: 'Freigeben',
      some: locked,
      run: () =>
        changing.change(
          locked,
          { active: true },
          {
            done: `${inWords(locked.length)} freigegeben.`,
            onDone,
          },
        ),
    },
    { icon: IconDoorExit, words: 'Abmelden …', some: connected, run: () => setDialog('session') },
    {
      icon: IconMail,
      words: 'Briefe …',
      some: addressees,
      most: Number.POSITIVE_INFINITY,
      run: () => void navigate(`/Tagungsbuero/Briefe?personen=${numbersOf(addressees).join(',')}`),
    },
    {
      icon: IconTable,
      words: 'Als Tabelle',
      some: people,
      most: mostPeopleTakenAlong,
      run: () =>
        taking.act(() =>
          callForFile('exportPeopleSelection', { registerNumbers: numbersOf(people), format: 'xlsx' }),
        ),
    },
  ]
  return (
    <SelectionBar
      count={people.length}
      refusal={tooMany ?? taking.refusal ?? (dialog === null ? changing.refusal : null)}
      onDone={onDone}
    >
      {steps.map(
        ({ icon, words, some, most = mostPeopleAtOnce, run }) =>
          some.length > 0 &&
          some.length <= most && (
            <SelectionStep
              key={words}
              icon={icon}
              words={words}
              count={some.length}
              of={people.length}
              onClick={run}
            />
          ),
      )}
      {dialog === 'change' && <ChangeDialog people={people} everybody={everybody} onClose={close} />}
      <ConfirmDialog
        title={`${inWords(lockable.length)} sperren?`}
        opened={dialog === 'lock'}
        confirm="Zugänge sperren"
        danger
        loading={changing.pending}
        refusal={changing.refusal}
        onConfirm={() =>
          changing.change(
            lockable,
            { active: false },
            {
              done: `${inWords(lockable.length)} gesperrt.`,
              isFinal: true,
              onDone: () => {
                close()
                onDone()
              },
            },
          )
        }
        onClose={close}
      >
        <p>
          Sie werden abgemeldet und können sich nicht mehr anmelden, bis die Zugänge wieder freigegeben sind.
          Wortmeldungen werden zurückgezogen. Abgegebene Stimmen zählen weiter.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`${inWords(connected.length)} abmelden?`}
        opened={dialog === 'session'}
        confirm="Sitzungen beenden"
        loading={ending.pending}
        refusal={ending.refusal}
        onConfirm={() =>
          ending.act(
            () => call('endSessions', { registerNumbers: numbersOf(connected) }),
            async () => {
              close()
              await renewPeople()
              showToast({ text: `${inWords(connected.length)} abgemeldet.`, seconds: 6 })
              onDone()
            },
          )
        }
        onClose={close}
      >
        <p>Sie werden überall abgemeldet und können sich mit dem eigenen Passwort wieder anmelden.</p>
      </ConfirmDialog>
    </SelectionBar>
  )
}
