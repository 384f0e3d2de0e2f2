import type { LiveData } from '@portal/shared/live-data.ts'
import type { Portal } from '@portal/shared/snapshot/records.ts'
import { cacheFor, cacheOwner, clearCache, putCached, readCached } from './cache.ts'
import { type LiveState, readLive, useLive, watchTurn, writeLive } from './store.ts'

interface Copy {
  portal: Portal
  data: LiveData
}

/** While votes come in, the state changes four times a second; the device is written to less often. */
const PAUSE_MS = 2000

let timer: ReturnType<typeof setTimeout> | null = null

/** From now on the device keeps what is shown, for whoever it is shown to, and forgets it with them (rule O4). */
export function keepCopy(): void {
  useLive.subscribe((live, before) => {
    if (live.failure !== before.failure && live.failure?.status === 403) void forgetCopy()
    if (live.data === before.data && live.point === before.point) return
    if (live.data === null) return void forgetCopy()
    if (live.copied) return
    cacheFor(ownerOf(live.data))
    timer ??= setTimeout(write, PAUSE_MS)
  })
  // Who puts the telephone away may come back without a network.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())
}

const ownerOf = ({ user }: LiveData) => user?.session_id ?? 'visitor'

export function forgetCopy(): Promise<void> {
  stopTimer()
  return clearCache()
}

function stopTimer(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
}

function write(): void {
  stopTimer()
  const live = readLive()
  const copy = copyOf(live)
  if (copy && live.currentAt !== null && !live.copied)
    void putCached('copy', { value: copy, at: live.currentAt }, cacheOwner())
}

/** What the hall was doing is no news later: a vote that has long ended must not look open, nor a speech. */
const copyOf = ({ portal, data }: LiveState): Copy | null =>
  portal &&
  data && {
    portal,
    data: {
      ...data,
      message: '',
      currentSpeakers: [],
      calledSpeakers: [],
    },
  }

/** Shows what was kept, where nothing newer has come meanwhile, and says of when it is. */
export async function showCopy(): Promise<void> {
  const isStillOurs = watchTurn()
  const cached = await readCached<Copy>('copy')
  const { data, failure } = readLive()
  if (cached && isStillOurs() && data === null && failure?.status !== 403)
    writeLive({ ...cached.value, currentAt: cached.at, copied: true })
}
