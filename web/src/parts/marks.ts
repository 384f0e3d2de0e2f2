import type { DataOp, PortalEvent } from '@portal/shared/events.ts'
import { applyEvent } from '@portal/shared/live.ts'
import { call } from '#live/fetch-call.ts'
import { isReading, noteEvent, refresh } from '#live/snapshot.ts'
import { readLive, writeLive } from '#live/store.ts'

/**
 * Shows this window at once what its own mark changes; the server's event tells the user's other windows. No snapshot that was
 * on its way before takes it back (rule N9).
 */
function show(payload: DataOp): void {
  const event: PortalEvent = { name: 'send-data', payload }
  noteEvent(event)
  const { data, point } = readLive()
  if (data && point) writeLive(applyEvent({ data, point }, event))
}

/** Notes that a motion was opened. Without a connection it stays new, and is marked when it is opened again. */
export async function noteSeen(appId: number): Promise<void> {
  if (readLive().data?.seen[appId]) return
  show({ op: 'seen-app', data: { appId } })
  await call('seenApp', { appId }).catch(() => unmarkSeen(appId))
}

function unmarkSeen(appId: number): void {
  const { data } = readLive()
  if (!data) return
  const { [appId]: _, ...seen } = data.seen
  writeLive({ data: { ...data, seen } })
  // A snapshot that is on its way takes in that it was opened.
  if (isReading()) void refresh()
}

/** Switches a bookmark. It shows at once, and goes back where the server did not take it: then it rejects. */
export async function switchFavorite(appId: number): Promise<void> {
  const before = readLive().data?.favorites[appId] === true
  const showFavorite = (favorite: boolean) => show({ op: 'favorite-app', data: { appId, favorite } })
  showFavorite(!before)
  const { favorite } = await call('favoriteApp', { appId }).catch((problem: unknown) => {
    showFavorite(before)
    throw problem
  })
  showFavorite(favorite)
}

/** Sends a note and shows what the server made of it, which it answers. */
export async function writeNote(appId: number, text: string, before: string): Promise<string> {
  const note = await call('noteApp', { appId, text, before })
  show({ op: 'note-app', data: { appId, text: note.text } })
  return note.text
}
