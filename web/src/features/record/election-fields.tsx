import { isElection } from '@portal/shared/motions/rules.ts'
import type { ElectionNote } from '@portal/shared/record/protocol.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './note-dialog.module.css'
import { NumberField } from './number-field.tsx'

type Round = ElectionNote['rounds'][number]

const noRound: Round = { runOff: false, candidates: [{ name: '', votes: 0 }], abstention: 0, invalid: 0 }

export const noElection: ElectionNote = {
  kind: 'election',
  title: '',
  appId: null,
  onPaper: true,
  rounds: [noRound],
  lot: '',
  elected: '',
  accepted: null,
}

interface Props {
  election: ElectionNote
  onChange: (election: ElectionNote) => void
}

/** An election that was held on paper or elsewhere: its rounds, and how it ended. */
export function ElectionFields({ election, onChange }: Props) {
  const motions = useLive((live) => live.data?.apps) ?? []
  const elections = motions.filter(({ typ }) => isElection(typ.id))
  const change = (part: Partial<ElectionNote>) => onChange({ ...election, ...part })
  const setRound = (place: number, round: Round) => change({ rounds: election.rounds.with(place, round) })
  const names = [...new Set(election.rounds.flatMap(({ candidates }) => candidates.map(({ name }) => name)))]
  return (
    <>
      <label className={classes.field}>
        Amt oder Funktion
        <input
          type="text"
          maxLength={200}
          value={election.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </label>
      {elections.length > 0 && (
        <label className={classes.field}>
          Drucksache der Wahl
          <select
            value={election.appId ?? ''}
            onChange={({ currentTarget }) => change({ appId: Number(currentTarget.value) || null })}
          >
            <option value="">Keine</option>
            {elections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>Gewählt wurde</legend>
        {[true, false].map((onPaper) => (
          <label key={String(onPaper)} className={classes.choice}>
            <input
              type="radio"
              name="on-paper"
              checked={election.onPaper === onPaper}
              onChange={() => change({ onPaper })}
            />
            {onPaper ? 'auf Papier' : 'an anderer Stelle'}
          </label>
        ))}
      </fieldset>
      {election.rounds.map((round, place) => (
        <RoundFields
          // Rounds are known by their number alone.
          key={`round-${place + 1}`}
          place={place}
          round={round}
          onChange={(changed) => setRound(place, changed)}
          onRemove={
            election.rounds.length > 1 ? () => change({ rounds: election.rounds.toSpliced(place, 1) }) : null
          }
        />
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          const candidates = election.rounds.at(-1)?.candidates.map(({ name }) => ({ name, votes: 0 })) ?? []
          change({ rounds: [...election.rounds, { ...noRound, candidates }] })
        }}
      >
        Weiterer Wahlgang
      </Button>
      <datalist id="election-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={classes.row}>
        <label className={classes.field}>
          Gewählt ist
          <input
            type="text"
            maxLength={200}
            list="election-names"
            value={election.elected}
            onChange={({ currentTarget }) => change({ elected: currentTarget.value })}
          />
        </label>
        <label className={classes.field}>
          Das Los fiel auf
          <input
            type="text"
            maxLength={200}
            list="election-names"
            value={election.lot}
            onChange={({ currentTarget }) => change({ lot: currentTarget.value })}
          />
        </label>
        <label className={classes.field}>
          Annahme
          <select
            value={String(election.accepted)}
            onChange={({ currentTarget }) =>
              change({ accepted: currentTarget.value === 'null' ? null : currentTarget.value === 'true' })
            }
          >
            <option value="null">nicht vermerkt</option>
            <option value="true">nimmt die Wahl an</option>
            <option value="false">nimmt die Wahl nicht an</option>
          </select>
        </label>
      </div>
    </>
  )
}

interface RoundProps {
  place: number
  round: Round
  onChange: (round: Round) => void
  onRemove: (() => void) | null
}

function RoundFields({ place, round, onChange, onRemove }: RoundProps) {
  const { candidates } = round
  const name = `${place + 1}. Wahlgang`
  return (
    <fieldset className={classes.round}>
      <legend className={classes.legend}>{name}</legend>
      <div className={classes.row}>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={round.runOff}
            onChange={({ currentTarget }) => onChange({ ...round, runOff: currentTarget.checked })}
          />
          Stichwahl
        </label>
        {onRemove && <IconButton icon={IconTrash} label={`${name} entfernen`} onClick={onRemove} />}
      </div>
      {candidates.map((candidate, at) => (
        <div
          // Names are typed letter by letter: a line is known by its place.
          key={`candidate-${at + 1}`}
          className={classes.candidate}
        >
          <label className={classes.field}>
            Name
            <input
              type="text"
              maxLength={200}
              value={candidate.name}
              onChange={({ currentTarget }) =>
                onChange({
                  ...round,
                  candidates: candidates.with(at, { ...candidate, name: currentTarget.value }),
                })
              }
            />
          </label>
          <NumberField
            label="Stimmen"
            value={candidate.votes}
            onCount={(votes) =>
              onChange({ ...round, candidates: candidates.with(at, { ...candidate, votes }) })
            }
          />
          <IconButton
            icon={IconTrash}
            label={`${candidate.name || 'Diesen Namen'} entfernen`}
            disabled={candidates.length === 1}
            onClick={() => onChange({ ...round, candidates: candidates.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <div className={classes.row}>
        <NumberField
          label="Enthaltungen"
          value={round.abstention}
          onCount={(abstention) => onChange({ ...round, abstention })}
        />
        <NumberField
          label="Ungültig"
          value={round.invalid}
          onCount={(invalid) => onChange({ ...round, invalid })}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ ...round, candidates: [...candidates, { name: '', votes: 0 }] })}
        >
          Name
        </Button>
      </div>
    </fieldset>
  )
}
