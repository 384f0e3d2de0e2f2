import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { call } from '#live/fetch-call.ts'
import { renew } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useNewsCount } from '#live/use-news-count.ts'
import { announce } from '#ui/announcer.ts'
import { isNew } from './motion-list.ts'

const key = 'office-desk'

/** Something that the office knows: read again when something has happened at the desk. */
function useDeskAnswer<Answer>(name: string, queryFn: () => Promise<Answer>, enabled = true) {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  const news = useNewsCount('status_delegateapp', 'desk')
  return useFresh([news], { queryKey: [key, reader, name], queryFn, enabled })
}

const useMotions = () => useDeskAnswer('motions', () => call('officeMotions', {}))

/** All that the office works on, with a word for listeners when something has come in. */
export function useDesk() {
  const desk = useMotions()
  useArrivalsAnnounced(desk.data)
  return desk
}

/** What delegates have submitted, with everybody behind it, their files and the numbers that are free. */
export const useSubmissions = () =>
  useDeskAnswer('submissions', async () => {
    const [submissions, numbers] = await Promise.all([
      call('officeSubmissions', {}),
      call('officeNumbers', {}),
    ])
    return { submissions, numbers }
  })

/** One motion with its texts and its history; nothing where none is named. */
export const useMotionDetail = (appId: number | null) =>
  useDeskAnswer(`motion ${appId}`, () => call('officeMotion', { appId: appId ?? 0 }), appId !== null)

/** What is to be printed, and what was. */
export const usePrintBundles = () => useDeskAnswer('bundles', () => call('printBundles', {}))

/** How many submissions nobody has begun to work on. */
export const useWaitingSubmissions = (): number => useMotions().data?.filter(isNew).length ?? 0

/** Counts the steps of this person: after one the list shows at once what has become of it. */
export const useOwnSteps = create<{ steps: number }>()(() => ({ steps: 0 }))

/** After an own step nobody waits for the news of it. */
export async function renewDesk(): Promise<void> {
  await renew({ queryKey: [key] })
  useOwnSteps.setState(({ steps }) => ({ steps: steps + 1 }))
}

/** Says what has come in, to people who listen to the page. */
function useArrivalsAnnounced(motions: OfficeMotion[] | undefined) {
  const known = useRef(motions)
  useEffect(() => {
    const before = new Set(known.current?.map(({ submission }) => submission))
    const fresh = known.current
      ? (motions ?? []).filter((motion) => isNew(motion) && !before.has(motion.submission))
      : []
    known.current = motions
    const [first] = fresh
    if (first)
      announce(fresh.length === 1 ? `Neu eingegangen: ${first.title}` : `${fresh.length} neu eingegangen`)
  }, [motions])
}
