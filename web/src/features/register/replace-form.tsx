import { takesBallots } from '@portal/shared/floor/now.ts'
import { composeName } from '@portal/shared/register/names.ts'
import type { AccountState, ListedPerson } from '@portal/shared/register/records.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { type CallInput, call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { Field, ListField, Radio } from './field.tsx'
import { SidePanel } from './panel.tsx'
import { deputiesOf, successorsOf } from './people.ts'
import classes from './register.module.css'
import { renewPeople } from './use-people.ts'

interface Props {
  person: ListedPerson
  people: readonly ListedPerson[]
  onClose: () => void
}

const nobody = { title: '', first_name: '', surname: '', suffix: '', email: '' }

/** A seat gets another holder (rule BP10): who, who leads the voice, from when; what will happen; asked once more. */
export function ReplaceForm({ person, people, onClose }: Props) {
  const { registerNumber, name, voice_leader, medical_association_code: code } = person
  const candidates = successorsOf(people, person)
  const deputies = deputiesOf(people, person)
  const [isNew, setIsNew] = useState(candidates.length === 0)
  const [chosen, setChosen] = useState('')
  const [entered, setEntered] = useState(nobody)
  const [leader, setLeader] = useState<'successor' | 'deputy' | 'nobody'>('successor')
  const [deputy, setDeputy] = useState('')
  /** As a field of the browser has it; null: at once, or for good. */
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { act, pending, refusal, forget } = useAction()
  const isVoting = useLive(({ point }) => point !== null && takesBallots(point))
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const laek = associations.find((association) => association.code === code)?.laek ?? 'keine Kammer'

  const successor = candidates.find((candidate) => candidate.registerNumber === chosen)
  const coming = isNew ? composeName(entered) : (successor?.name ?? '')
  const leading =
    leader === 'successor'
      ? coming
      : leader === 'deputy'
        ? (deputies.find((one) => one.registerNumber === deputy)?.name ?? '')
        : null
  const missing =
    (isNew ? entered.first_name.trim() === '' || entered.surname.trim() === '' : !successor) ||
    (voice_leader && leading === '') ||
    from === '' ||
    until === ''
  const at = momentOf(from)
  const end = momentOf(until)
  const close = () => {
    forget()
    setAsking(false)
  }
  const replace = () => {
    const input: CallInput<'replacePerson'> = {
      registerNumber,
      successor: isNew ? entered : chosen,
      voiceLeader: voice_leader && (leader === 'deputy' ? deputy : leader === 'successor'),
      ...(at && { from: at.toISOString() }),
      ...(end && { until: end.toISOString() }),
    }
    act(
      () => call('replacePerson', input),
      async () => {
        await renewPeople()
        showToast({
          text: at ? `Vorgesehen: ${coming} folgt ${name} nach.` : `${coming} hat den Sitz von ${name}.`,
          seconds: 8,
        })
        onClose()
      },
    )
  }
  const consequences = sentencesOf({
    name,
    coming,
    leading: voice_leader ? leading : undefined,
    at,
    end,
    isVoting,
    account: isNew ? 'none' : successor?.state,
  })
  return (
    <SidePanel
      title="Mandat neu besetzen"
      about={`${name} · Nr. ${registerNumber} · ${laek}`}
      onClose={onClose}
      foot={
        <>
          <Button
            size="sm"
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            disabled={missing}
            onClick={() => setAsking(true)}
          >
            Mandat übertragen …
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <fieldset className={classes.group}>
        <legend>1. Wer folgt nach?</legend>
        <div className={classes.tools}>
          <Radio name="who" label="Person aus der Liste" checked={!isNew} onChoose={() => setIsNew(false)} />
          <Radio name="who" label="Neue Person" checked={isNew} onChoose={() => setIsNew(true)} />
        </div>
        {isNew ? (
          <div className={classes.columns}>
            <Field
              label="Titel"
              value={entered.title}
              onType={(title) => setEntered({ ...entered, title })}
            />
            <Field
              label="Vorname"
              value={entered.first_name}
              onType={(first_name) => setEntered({ ...entered, first_name })}
            />
            <Field
              label="Nachname"
              value={entered.surname}
              onType={(surname) => setEntered({ ...entered, surname })}
            />
            <Field
              label="E-Mail"
              type="email"
              value={entered.email}
              onType={(email) => setEntered({ ...entered, email })}
            />
          </div>
        ) : (
          <ListField label="Nachfolge" value={chosen} onChoose={setChosen}>
            <option value="">
              {candidates.length === 0 ? 'Niemand aus dieser Kammer ist ohne Sitz' : 'Bitte wählen'}
            </option>
            {candidates.map((candidate) => (
              <option key={candidate.registerNumber} value={candidate.registerNumber}>
                {candidate.name} ({candidate.registerNumber})
              </option>
            ))}
          </ListField>
        )}
      </fieldset>
      {voice_leader && (
        <fieldset className={classes.group}>
          <legend>2. Wer führt die Stimme der Kammer?</legend>
          <Radio
            name="leader"
            label={`${coming || 'Die Nachfolge'} übernimmt mit dem Mandat`}
            checked={leader === 'successor'}
            onChoose={() => setLeader('successor')}
          />
          <Radio
            name="leader"
            label="Eine Stellvertretung übernimmt"
            checked={leader === 'deputy'}
            onChoose={() => setLeader('deputy')}
          />
          {leader === 'deputy' && (
            <ListField label="Stellvertretung" value={deputy} onChoose={setDeputy}>
              <option value="">Bitte wählen</option>
              {deputies.map((one) => (
                <option key={one.registerNumber} value={one.registerNumber}>
                  {one.name} ({one.registerNumber})
                </option>
              ))}
            </ListField>
          )}
          <Radio
            name="leader"
            label="Vorerst niemand, die Kammer benennt neu"
            checked={leader === 'nobody'}
            onChoose={() => setLeader('nobody')}
          />
        </fieldset>
      )}
      <fieldset className={classes.group}>
        <legend>{voice_leader ? '3' : '2'}. Von wann bis wann?</legend>
        <When
          name="from"
          label="von"
          open="sofort"
          timed="später …"
          field="ab wann"
          value={from}
          onChoose={setFrom}
        />
        <When
          name="until"
          label="bis"
          open="Ende des Kongresses"
          timed="früher …"
          field="bis wann"
          value={until}
          onChoose={setUntil}
        />
      </fieldset>
      {coming !== '' && (
        <section className={classes.consequences} aria-label="Das geschieht, wenn Sie bestätigen">
          <h3>Das geschieht, wenn Sie bestätigen</h3>
          <ul>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        title="Mandat übertragen?"
        opened={asking}
        confirm="Mandat übertragen"
        loading={pending}
        refusal={refusal}
        onConfirm={replace}
        onClose={close}
      >
        <p>
          Der Sitz von {name} geht {at ? `am ${formatMoment(at)}` : 'sofort'} an {coming}.
        </p>
      </ConfirmDialog>
    </SidePanel>
  )
}

/** The moment that a field of the browser names, in this place's own time. */
const momentOf = (text: string | null): Date | null => (text ? new Date(text) : null)

interface WhenProps {
  name: string
  label: string
  /** The usual case, without a moment. */
  open: string
  timed: string
  field: string
  value: string | null
  onChoose: (value: string | null) => void
}

/** One end of the time for which a seat changes hands: the usual one, or a moment. */
const When = ({ name, label, open, timed, field, value, onChoose }: WhenProps) => (
  <div className={classes.when} role="group" aria-label={label}>
    <span className={classes.soft} aria-hidden>
      {label}
    </span>
    <Radio name={name} label={open} checked={value === null} onChoose={() => onChoose(null)} />
    <Radio name={name} label={timed} checked={value !== null} onChoose={() => onChoose('')} />
    {value !== null && <Field label={field} type="datetime-local" value={value} onType={onChoose} />}
  </div>
)

interface ReplacementInWords {
  name: string
  coming: string
  /** Who leads the voice then; null: nobody; undefined: that is not in question. */
  leading: string | null | undefined
  at: Date | null
  end: Date | null
  isVoting: boolean
  /** How far the successor's account has come. */
  account: AccountState | undefined
}

/** What will happen, one sentence each. */
function sentencesOf({ name, coming, leading, at, end, isVoting, account }: ReplacementInWords): string[] {
  const when = at ? `am ${formatMoment(at)}` : 'sofort'
  return [
    `${name} wird ${when} abgemeldet und liest, wer nachfolgt, und die Nummer der Hotline.`,
    'Wortmeldungen und offene Bitten um Unterstützung werden zurückgezogen. Abgegebene Stimmen, Anträge und Reden bleiben.',
    `${coming} hat ${when} den Sitz und stimmt so ab wie dieser Sitz bisher (im Saal von Hand oder am Gerät).`,
    ...(isVoting && !at
      ? [
          `Gerade wird abgestimmt: Hat ${name} noch keine Stimme abgegeben, gibt ${coming} sie ab. Der Sitz stimmt nur einmal.`,
        ]
      : []),
    ...(leading === undefined
      ? []
      : [
          leading === null
            ? 'Die Stimme der Kammer führt vorerst niemand.'
            : `Die Stimme der Kammer führt ${leading || '…'}.`,
        ]),
    ...(account === 'none' ? [`${coming} hat noch keine PIN. Danach braucht es einen PIN-Brief.`] : []),
    ...(account === 'pin-issued' ? [`Die PIN von ${coming} ist schon ausgegeben.`] : []),
    ...(end
      ? [`Am ${formatMoment(end)} kehrt ${name} von selbst zurück, nicht aber mitten in einer Abstimmung.`]
      : []),
  ]
}
