import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { ruleInWords, verdictInWords, votesInWords } from '@portal/shared/text/votes.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import {
  addVotings,
  countVotings,
  majority,
  shareOfCast,
  verdict as verdictOf,
} from '@portal/shared/voting/rules.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive, useSeats } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { formatNumber } from '#ui/format.ts'
import { MajorityBar } from '#ui/majority-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './desk.module.css'
import type { RunningProcedural } from './use-procedural.ts'

interface Props {
  running: RunningProcedural
  rule: 'simple' | 'third'
  votings: Votings
  asking: Action
}

const markers = {
  simple: [{ at: 50, label: '50 %' }],
  third: [{ at: 100 / 3, label: '33,3 %' }],
}

const emptyHall = { yes: '', no: '', abstention: '' }

/** The count, what it needs, and the two results; the one that the count gives stands in front. */
export function Decision({ running, rule, votings: online, asking }: Props) {
  const seats = useSeats()
  const present = useLive((live) => live.portal?.present ?? false)
  const [hall, setHall] = useState(emptyHall)
  const [outcome, setOutcome] = useState<boolean | null>(null)
  const votings = addVotings(online, { '0': read(hall.abstention), '1': read(hall.yes), '2': read(hall.no) })
  const counted = countVotings(votings) > 0
  const verdict = counted ? verdictOf(rule, votings, seats) : null
  return (
    <>
      <NumberStats>
        <NumberStat label="Ja" value={formatNumber(votings[1])} tone="good" />
        <NumberStat label="Nein" value={formatNumber(votings[2])} tone="bad" />
        <NumberStat label="Enthaltung" value={formatNumber(votings[0])} />
      </NumberStats>
      <MajorityBar label="Anteil Ja an Ja und Nein" percent={shareOfCast(votings)} markers={markers[rule]} />
      <div className={classes.steps}>
        {verdict === null ? (
          <StatusBadge tone="plain">Noch keine Stimmen</StatusBadge>
        ) : (
          <StatusBadge tone={verdict ? 'good' : 'bad'} icon={verdict ? IconCheck : IconX}>
            {verdictInWords(rule, votings, seats)}
          </StatusBadge>
        )}
        {counted && (
          <span className={classes.note}>
            nötig {formatNumber(majority(rule, votings, seats))} von {formatNumber(votings[1] + votings[2])}
          </span>
        )}
      </div>
      {present && <Hall hall={hall} onChange={setHall} />}
      <div className={classes.steps}>
        {([true, false] as const).map((one) => (
          <Button
            key={String(one)}
            variant={verdict === one ? 'filled' : 'default'}
            leftSection={one ? <IconCheck size={22} aria-hidden /> : <IconX size={22} aria-hidden />}
            onClick={() => setOutcome(one)}
          >
            {one ? 'Angenommen' : 'Abgelehnt'}
          </Button>
        ))}
      </div>
      {outcome !== null && (
        <DecideDialog
          name={proceduralNames[running.motion.type]}
          words={votesInWords(votings)}
          need={ruleInWords(rule, seats)}
          outcome={outcome}
          against={verdict !== null && verdict !== outcome}
          pending={asking.pending}
          onDecide={() => asking.act(() => call('stopBo', input(running.motion.id, outcome, hall)))}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  )
}

const read = (field: string): number => (/^\d{1,4}$/.test(field.trim()) ? Number(field) : 0)

const input = (id: number, outcome: boolean, { yes, no, abstention }: typeof emptyHall) =>
  ({
    id,
    result: outcome ? 1 : 2,
    yes: yes.trim() === '' ? null : read(yes),
    no: no.trim() === '' ? null : read(no),
    abstention: abstention.trim() === '' ? null : read(abstention),
  }) as const

const hallFields = [
  { name: 'yes', label: 'Ja' },
  { name: 'no', label: 'Nein' },
  { name: 'abstention', label: 'Enthaltung' },
] as const

/** What was counted in the hall by hand; it is added to the online votes. */
const Hall = ({ hall, onChange }: { hall: typeof emptyHall; onChange: (hall: typeof emptyHall) => void }) => (
  <fieldset className={classes.hall}>
    <legend>Im Saal gezählt</legend>
    {hallFields.map(({ name, label }) => (
      <TextInput
        key={name}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={hall[name]}
        onChange={(event) => onChange({ ...hall, [name]: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
    ))}
  </fieldset>
)

interface DialogProps {
  name: string
  words: string
  need: string
  outcome: boolean
  /** The count says otherwise. */
  against: boolean
  pending: boolean
  onDecide: () => void
  onClose: () => void
}

/** Asks once before a decision, and a second time when the count says otherwise. */
function DecideDialog({ name, words, need, outcome, against, pending, onDecide, onClose }: DialogProps) {
  const [asked, setAsked] = useState(false)
  const word = outcome ? 'angenommen' : 'abgelehnt'
  const last = !against || asked
  return (
    <Dialog
      title={`${name} ${word}?`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button
            key={String(last)}
            color={against ? 'bad' : 'live'}
            loading={pending}
            data-autofocus={against ? undefined : true}
            // A key held down since the step before must not confirm.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={last ? onDecide : () => setAsked(true)}
          >
            {last ? `Als ${word} feststellen` : `Als ${word} feststellen …`}
          </Button>
          <Button variant="default" data-autofocus={against ? true : undefined} onClick={onClose}>
            Zurück
          </Button>
        </>
      }
    >
      <p>
        {words || 'Es wurden keine Stimmen gezählt.'} Nötig: {need}.
      </p>
      {against && asked && (
        <div role="alert">
          <Notice tone="bad" icon={IconAlertTriangle} title="Das widerspricht der Auszählung.">
            <p>Ihre Entscheidung wird mit diesem Widerspruch aufgezeichnet.</p>
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
