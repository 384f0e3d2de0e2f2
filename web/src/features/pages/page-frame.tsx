import type { Pages } from '@portal/shared/pages/records.ts'
import type { ReactNode } from 'react'
import { formatMoment } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { usePages } from './use-pages.ts'

interface Props {
  title: string
  children: (pages: Pages) => ReactNode
}

/** What the reading pages have in common: their heading, and what is shown until their content is there. */
export function PageFrame({ title, children }: Props) {
  const { data, error, refetch } = usePages()
  return (
    <>
      <PageTitle title={title} />
      {data?.copied && <p>Diese Seite ist gespeichert. Stand: {formatMoment(new Date(data.at))}</p>}
      {data && children(data.value)}
      {!data && error && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={4} height={112} />}
    </>
  )
}
