import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { stageOf } from '@portal/shared/submissions/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { arrived } from './desk.ts'

const key = 'office-desk'

async function readDesk() {
  const [submissions, numbers] = await Promise.all([call('officeSubmissions', {}), call('officeNumbers', {})])
  return { submissions, numbers }
}

/** All that the office works on, with a word for listeners when something has come in. */
export function useDesk() {
  const desk = useFreshDesk()
  useArrivalsAnnounced(desk.data?.submissions)
  return desk
}

/**
 * What the server knows. It is read again when something has happened and when the connection is back: once for all that
 * happened while it was on its way, for all parts of the page that show it.
 */
function useFreshDesk() {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  const news = useLive(
    (live) => `${live.submissionNews}/${live.connection === 'online' ? live.connectionSince : ''}`,
  )
  const readFor = useRef(news)
  const desk = useQuery(
    { queryKey: [key, reader], queryFn: readDesk, networkMode: 'always', retry: false },
    queries,
  )
  const { isFetching, refetch } = desk
  useEffect(() => {
    if (isFetching || news === readFor.current) return
    readFor.current = news
    void refetch({ cancelRefetch: false })
  }, [news, isFetching, refetch])
  return desk
}

/** How many submissions nobody has begun to work on. */
export const useWaitingSubmissions = (): number =>
  useFreshDesk().data?.submissions.filter((submission) => stageOf(submission) === 'waiting-for-office')
    .length ?? 0

/** After an own step nobody waits for the news of it. */
export const renewDesk = () => queries.invalidateQueries({ queryKey: [key] })

/** Says what has come in, to people who listen to the page; the list shows it at its end. */
function useArrivalsAnnounced(submissions: OfficeSubmission[] | undefined) {
  const known = useRef(submissions)
  useEffect(() => {
    const fresh = known.current && submissions ? arrived(known.current, submissions) : []
    known.current = submissions
    const [first] = fresh
    if (first)
      announce(fresh.length === 1 ? `Neu eingegangen: ${first.title}` : `${fresh.length} neu eingegangen`)
  }, [submissions])
}
