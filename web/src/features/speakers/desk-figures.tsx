import { clockTime } from '@portal/shared/speakers/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { Choice } from '#ui/choice.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber } from '#ui/format.ts'
import classes from './desk.module.css'
import { FIGURES } from './use-lists.ts'

/** Who has spoken how often and how long; read when it is unfolded. */
export function DeskFigures({ topId }: { topId: number }) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <details className={classes.more} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>Wer hat gesprochen?</summary>
      {unfolded && <Figures topId={topId} />}
    </details>
  )
}

function Figures({ topId }: { topId: number }) {
  const [scope, setScope] = useState<'top' | 'all'>('top')
  const { data, error } = useQuery(
    {
      queryKey: [FIGURES, scope === 'top' ? topId : null],
      queryFn: () => call('speakerFigures', scope === 'top' ? { topId } : {}),
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      placeholderData: (before) => before,
    },
    queries,
  )
  return (
    <>
      <Choice
        label="Umfang"
        value={scope}
        options={[
          { value: 'top', label: 'Dieser TOP' },
          { value: 'all', label: 'Alle TOPs' },
        ]}
        onChange={setScope}
      />
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {data?.length === 0 && <p className={classes.soft}>Bisher hat niemand gesprochen.</p>}
      {data && data.length > 0 && (
        <table className={classes.figures}>
          <caption className={classes.soft}>Redebeiträge und Redezeit in Minuten</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Reden</th>
              <th scope="col">Zeit</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ register_number, name, medical_association_code: code, speeches, seconds }) => (
              <tr key={register_number ?? name}>
                <th scope="row">
                  {name}
                  {code && <span className={classes.soft}> · {code}</span>}
                </th>
                <td>{formatNumber(speeches)}</td>
                <td>{clockTime(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
