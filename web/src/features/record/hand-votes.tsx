import type { NoteInput } from '@portal/shared/record/protocol.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { ABSTENTION, NO, YES } from '@portal/shared/voting/choices.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './note-dialog.module.css'

type HallRollCall = Extract<NoteInput, { kind: 'rollcall' }>

interface Props {
  resultId: number
  votes: HallRollCall['votes']
  onChange: (rollCall: HallRollCall) => void
}

const choices: readonly Choice[] = [YES, NO, ABSTENTION]

/** The hall's roll call by name: what everybody has said who votes by hand; whoever has none was absent. */
export function HandVotes({ resultId, votes, onChange }: Props) {
  const { data } = useQuery(
    { queryKey: ['hall-voters', resultId], queryFn: () => call('hallVoters', { resultId }) },
    queries,
  )
  if (!data) return <SkeletonRows rows={6} height={40} />
  if (data.length === 0) return <p className={classes.soft}>Im Saal stimmt niemand von Hand ab.</p>
  const chosen = new Map(votes.map(({ registerNumber, vote }) => [registerNumber, vote]))
  const choose = (registerNumber: string, vote: Choice | null) => {
    const others = votes.filter((one) => one.registerNumber !== registerNumber)
    onChange({ kind: 'rollcall', votes: vote === null ? others : [...others, { registerNumber, vote }] })
  }
  const count = (choice: Choice) => votes.filter(({ vote }) => vote === choice).length
  return (
    <>
      <p role="status">
        {choices.map((choice) => `${choiceLabels[choice]} ${count(choice)}`).join(' · ')} · nicht abgestimmt{' '}
        {data.length - votes.length}
      </p>
      <ul className={classes.voters} aria-label="Wer im Saal abstimmt">
        {data.map(({ registerNumber, name, association }) => (
          <li key={registerNumber}>
            <label className={classes.voter}>
              <span>
                {name}
                {association && <span className={classes.soft}> ({association})</span>}
              </span>
              <select
                value={chosen.get(registerNumber) ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  choose(registerNumber, value === '' ? null : (Number(value) as Choice))
                }
              >
                <option value="">nicht abgestimmt</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choiceLabels[choice]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
