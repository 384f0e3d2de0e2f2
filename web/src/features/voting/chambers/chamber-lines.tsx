import { boardLineInWords } from '@portal/shared/text/votes.ts'
import { landOf } from '@portal/shared/voting/chambers.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { Board } from '#parts/board.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'

/** What each association cast in the last chamber vote on a motion. */
export function ChamberLines({ appId, rev }: { appId: number; rev: number }) {
  const { data, error } = useQuery(
    {
      queryKey: ['chamber-votes', appId, rev],
      queryFn: () => call('chamberVotes', { appId }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  if (error) return <ErrorAlert>{error.message}</ErrorAlert>
  if (!data) return <p>Die Stimmen der Kammern werden geladen …</p>
  const lines = data.map((chamber) => boardLineInWords({ ...chamber, land: landOf(chamber.laek) }))
  return <Board label="Stimmen der Kammern" lines={lines} />
}
