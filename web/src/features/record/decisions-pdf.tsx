import { isDecided } from '@portal/shared/motions/rules.ts'
import type { DecisionsPrint } from '@portal/shared/record/records.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Select } from '#ui/select.tsx'
import { countOfDecisions } from './decision-words.ts'
import classes from './decisions-screen.module.css'
import { nameOfDay } from './protocol-words.ts'

/** So often it is asked how far the document is. */
const ASKED_MS = 500

/** The decisions as one PDF, of the congress, an agenda item or a session day, made behind the page (rule RE18). */
export function DecisionsPdf() {
  const [part, setPart] = useState('')
  const apps = useLive((live) => live.data?.apps) ?? []
  const rev = useLive((live) => live.point?.rev ?? 0)
  const decided = apps.filter(isDecided)
  const tops = [...new Map(decided.map(({ top }) => [top.id, top])).values()]
  const [kind, value = ''] = part.split(' ')
  const selection = { top: kind === 'top' ? value : '', day: kind === 'day' ? value : '' }
  const queryKey = ['decisions-print', part, rev]
  const { data, error, isPlaceholderData } = useQuery(
    {
      queryKey,
      queryFn: () => call('decisionsPrint', selection),
      staleTime: 0,
      // What was read of another part stays until the answer is there.
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.state === 'making' ? ASKED_MS : false),
    },
    queries,
  )
  const { act, pending, refusal } = useAction()
  const begin = () =>
    act(
      () => call('printDecisions', selection),
      (state) => void queries.setQueryData(queryKey, state),
    )
  const address = `/api/office/decisions-pdf?${new URLSearchParams(selection)}`
  return (
    <Card className={classes.part} role="region" aria-label="Als PDF">
      <h2 className={classes.title}>Als PDF</h2>
      <p className={classes.soft}>
        Mit Inhaltsverzeichnis, auch mit den Beschlüssen, für die noch eine Sperrfrist gilt: Diese sind
        gekennzeichnet.
      </p>
      <div className={classes.row}>
        <Select
          label="Umfang"
          className={classes.scope}
          value={part}
          onChange={({ currentTarget }) => setPart(currentTarget.value)}
        >
          <option value="">Alle Beschlüsse</option>
          {tops.map(({ id, name, content }) => (
            <option key={id} value={`top ${id}`}>
              TOP {name}: {content}
            </option>
          ))}
          {(data?.days ?? []).map((day) => (
            <option key={day} value={`day ${day}`}>
              {nameOfDay(day)}
            </option>
          ))}
        </Select>
        {data?.state === 'made' && !isPlaceholderData ? (
          <a className={classes.link} href={address} target="_blank" rel="noreferrer">
            <IconFileTypePdf size={18} aria-hidden />
            PDF öffnen
          </a>
        ) : (
          <Button
            variant="default"
            loading={pending || data?.state === 'making'}
            disabled={data?.decisions === 0}
            onClick={begin}
          >
            PDF erstellen
          </Button>
        )}
      </div>
      {(refusal ?? error) && <ErrorAlert>{refusal ?? error?.message}</ErrorAlert>}
      {data && <Progress print={data} />}
    </Card>
  )
}

function Progress({ print: { decisions, state, share } }: { print: DecisionsPrint }) {
  const count = countOfDecisions(decisions)
  return (
    <div className={classes.progress}>
      <p className={classes.soft} role="status">
        {state === 'none' && `${count}.`}
        {state === 'making' && `${count}. Das PDF wird erstellt; Sie können inzwischen weiterarbeiten.`}
        {state === 'made' && `${count}. Das PDF steht bereit, bis sich etwas ändert.`}
        {state === 'failed' &&
          `${count}. Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es erneut.`}
      </p>
      {state === 'making' && <progress aria-label="Fortschritt" max={1} value={share} />}
    </div>
  )
}
