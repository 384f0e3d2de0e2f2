import type { PortalEvent } from '@portal/shared/events.ts'
import { applyEvent, applyShare, catchUp, revOf } from '@portal/shared/live.ts'
import { call } from './fetch-call.ts'
import { noteNews } from './note-news.ts'
import { hearEvents, isReading, noteEvent, refresh, refreshSoon } from './snapshot.ts'
import { readLive, writeLive } from './store.ts'

hearEvents(catchUp)

/** Takes an event in. A gap in the revisions, or one that was overtaken, lets the snapshot be read again. */
export function receive(event: PortalEvent): void {
  noteEvent(event)
  const { data, point } = readLive()
  if (!data || !point) return
  const rev = revOf(event)
  if (rev !== null && (rev < point.rev || rev > point.rev + 1)) refreshSoon()
  writeLive({ ...applyEvent({ data, point }, event), currentAt: Date.now() })
}

/** Fetches what a share holds for this window. One that is not readable any more has been overtaken by something else. */
export async function receiveShare(id: string): Promise<void> {
  const share = await call('share', { id }).catch(() => null)
  const { data, point } = readLive()
  if (!share || !data || !point) return
  writeLive({ ...applyShare({ data, point }, share), currentAt: Date.now() })
  if (share.op === 'speaker-bo') return noteNews(share)
  // A snapshot that is on its way may have been read before.
  if (isReading()) void refresh()
}
