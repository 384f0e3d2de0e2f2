import type { ScreenRequest, ScreenState } from '@portal/shared/hotline/records.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment } from '#ui/format.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import classes from './hotline.module.css'
import { renewScreens, useScreens } from './use-screens.ts'

const words: Record<ScreenState, [tone: Tone, words: string]> = {
  asked: ['wait', 'Wartet auf Antwort'],
  declined: ['bad', 'Abgelehnt'],
  taken: ['good', 'Bild erhalten'],
  over: ['plain', 'Keine Antwort'],
}

/** What became of each wish of the last day, with the pictures that came. */
export function ScreenList() {
  const { data, error, refetch } = useScreens()
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    ) : (
      <SkeletonRows rows={2} height={96} />
    )
  if (data.length === 0)
    return (
      <EmptyState icon={IconPhoto}>
        <p>Sie haben in den letzten 24 Stunden um kein Bild gebeten.</p>
      </EmptyState>
    )
  return (
    <ul className={classes.list} aria-label="Angefragte Bilder">
      {data.map((request) => (
        <li key={request.id}>
          <Row request={request} />
        </li>
      ))}
    </ul>
  )
}

function Row({ request: { id, name, asked_at, state } }: { request: ScreenRequest }) {
  const forget = useMutation(
    { mutationFn: () => call('forgetScreen', { id }), onSuccess: renewScreens },
    queries,
  )
  // Where the button was, its place stays: what lies below does not jump when the answer comes.
  const [hadButton] = useState(state === 'asked')
  const [tone, word] = words[state]
  const address = `/api/office/screens/${id}`
  return (
    <Card className={classes.row}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.when}>{formatMoment(new Date(asked_at))}</span>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      {hadButton && state !== 'taken' && (
        <div className={classes.action}>
          {state === 'asked' && (
            <Button variant="default" loading={forget.isPending} onClick={() => forget.mutate()}>
              Wunsch zurücknehmen
            </Button>
          )}
        </div>
      )}
      {state === 'taken' && (
        <>
          <a href={address} target="_blank" rel="noreferrer" aria-label={`Bild von ${name} groß anzeigen`}>
            <img className={classes.picture} src={address} alt={`Was ${name} gesehen hat`} />
          </a>
          <div>
            <Button variant="default" loading={forget.isPending} onClick={() => forget.mutate()}>
              Bild löschen
            </Button>
          </div>
        </>
      )}
      {forget.error && <ErrorAlert>{forget.error.message}</ErrorAlert>}
    </Card>
  )
}
