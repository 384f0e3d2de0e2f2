import '@mantine/core/styles/Input.layer.css'
import type { Closing } from '@portal/shared/closing/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './closing.module.css'
import { EndForm } from './end-form.tsx'
import { EndedState } from './ended-state.tsx'

const queryKey = ['closing']

/** The end of the congress, and what follows it (rules KE1 to KE5). */
export function ClosingPart() {
  const { data, error } = useQuery({ queryKey, queryFn: () => call('closing', {}), staleTime: 0 }, queries)
  const show = (closing: Closing) => {
    queries.setQueryData(queryKey, closing)
    // With the end come the days on which something is deleted.
    void renew({ queryKey: ['deletions'] })
    void renew({ queryKey: ['next-congress'] })
  }
  return (
    <Card className={classes.part} role="region" aria-label="Abschluss">
      <h2 className={classes.title}>Abschluss</h2>
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      {!data && !error && <SkeletonRows rows={2} height={72} />}
      {data &&
        (data.ended ? (
          <EndedState ended={data.ended} onChange={show} />
        ) : (
          <EndForm obstacles={data.obstacles} onChange={show} />
        ))}
    </Card>
  )
}
