import { can } from '@portal/shared/roles.ts'
import { useEffect, useRef } from 'react'
import { readLive, useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { showToast } from '#ui/toast-store.ts'
import { announcementsFor, awaitsResult, type Moment, speechSentence } from './announcements.ts'
import { useProceduralResult, useRunningProcedural } from './use-procedural.ts'

/** The chair sees at the desk who speaks, and hears it; the others concerned read it wherever they are. */
function useSpeechNews(): void {
  const news = useLive((live) => live.news['speaker-bo'])
  useEffect(() => {
    if (!news) return
    const { data } = readLive()
    const about = data?.apps.find(({ id }) => id === news.appId) ?? null
    const text = speechSentence(news, about)
    if (can(data?.user ?? null, 'run-floor')) announce(text, 'polite')
    else showToast({ text, seconds: 8 })
  }, [news])
}

/** Tells the course of procedural motions to people who listen, on whichever screen they are. */
export function ProceduralAnnouncer() {
  const loaded = useLive((live) => live.point !== null)
  const running = useRunningProcedural()
  const last = useProceduralResult()
  const before = useRef<Moment | null>(null)
  const steps = useRef(0)
  useEffect(() => {
    if (!loaded) return
    const now: Moment = { motion: running?.motion ?? null, last }
    if (before.current && awaitsResult(now, steps.current)) return
    if (now.motion) steps.current = now.motion.history.length
    // Whoever comes later hears of one that runs, but not of a result from before.
    const earlier = before.current ?? { motion: null, last }
    before.current = now
    const listener = { about: running?.about ?? null, mayVote: running?.refusal === null }
    for (const { text, urgency } of announcementsFor(earlier, now, listener)) announce(text, urgency)
  }, [loaded, running, last])
  useSpeechNews()
  return null
}
