import { cleanNote } from '@portal/shared/notes/rules.ts'
import { LEAVE_MS } from '#live/leaving.ts'
import { type LiveState, readLive, useLive } from '#live/store.ts'
import { typed } from './draft.ts'
import { sendAll, sendSoon, stopSending } from './note-sender.ts'
import {
  forgetDevice,
  forgetOthers,
  keep,
  nothing,
  readDevice,
  storedNote,
  useKeeper,
  without,
} from './note-store.ts'

/** The clearing of a note can be undone for so long. */
const UNDO_MS = 8000

/** Keeps and sends the notes of whoever is logged in, from now on. */
export function keepNotes(): void {
  const look = (live: LiveState, before: LiveState) => {
    const owner = ownerOf(live)
    const came = owner !== useKeeper.getState().owner
    if (came && owner !== null) forgetOthers(owner)
    if (live.ended?.reason === 'replaced') forgetNotes()
    if (came) useKeeper.setState({ owner, ...nothing, drafts: readDevice(owner) })
    if (live.connection === 'online' && (came || before.connection !== 'online')) sendAll()
  }
  useLive.subscribe(look)
  look(readLive(), readLive())
}

const ownerOf = ({ data }: LiveState): string | null => data?.user?.register_number ?? null

/** Takes in what somebody types. */
export function editNote(appId: number, text: string): void {
  const { drafts } = useKeeper.getState()
  const draft = typed(drafts[appId], text, storedNote(appId))
  keep(appId, draft)
  useKeeper.setState(({ refusals }) => ({ refusals: without(refusals, appId) }))
  if (cleanNote(text) === '' && draft.before !== '') offerUndo(appId, draft.before)
  else if (cleanNote(text) !== '') useKeeper.setState(({ cleared }) => ({ cleared: without(cleared, appId) }))
  sendSoon(appId)
}

function offerUndo(appId: number, text: string): void {
  useKeeper.setState(({ cleared }) => ({ cleared: { [appId]: text, ...cleared } }))
  setTimeout(() => useKeeper.setState(({ cleared }) => ({ cleared: without(cleared, appId) })), UNDO_MS)
}

/**
 * Sends what is not sent, before somebody logs out; answers how many notes could not be sent. They are forgotten only
 * with `forgetNotes`.
 */
export async function sendBeforeLeaving(): Promise<number> {
  const left = () => Object.keys(useKeeper.getState().drafts).length
  if (left() === 0) return 0
  sendAll()
  await new Promise<void>((resolve) => {
    const stop = useKeeper.subscribe(() => left() === 0 && resolve())
    setTimeout(() => {
      stop()
      resolve()
    }, LEAVE_MS)
  })
  return left()
}

/** Leaves nothing of the notes on the device (rule N7). */
export function forgetNotes(): void {
  const { owner } = useKeeper.getState()
  stopSending()
  if (owner) forgetDevice(owner)
  useKeeper.setState(nothing)
}
