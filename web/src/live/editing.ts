import type { MotionEditing } from '@portal/shared/office/events.ts'
import { readLive, writeLive } from './store.ts'

/** After so long without another word a colleague has left, however that went. */
const FORGET_MS = 60_000

type EditingNews = MotionEditing['data']

const isSame = (one: Pick<EditingNews, 'by' | 'appId'>, other: Pick<EditingNews, 'by' | 'appId'>): boolean =>
  one.appId === other.appId && one.by.register_number === other.by.register_number

/** Notes which motion a colleague has open to change it, until they leave it or are silent for long (rule BD9). */
export function noteEditing({ editing, ...entry }: EditingNews): void {
  const others = readLive().editing.filter((known) => !isSame(known, entry))
  writeLive({ editing: editing ? [...others, entry] : others })
  if (editing)
    // Somebody who has said it again since is another entry.
    setTimeout(() => writeLive({ editing: readLive().editing.filter((known) => known !== entry) }), FORGET_MS)
}
