import { useLive } from '#live/store.ts'
import { formatExactTime } from '#ui/format.ts'
import { useKeeper } from './note-store.ts'

/** A note as its owner sees it: what they have written, or else what the server keeps. */
export function useNoteText(appId: number): string {
  const stored = useLive((live) => live.data?.notes[appId]?.text ?? '')
  return useKeeper(({ drafts }) => drafts[appId]?.text) ?? stored
}

export interface NoteState {
  /** `problem` needs its writer, `waiting` needs a connection. */
  kind: 'quiet' | 'saving' | 'waiting' | 'problem'
  words: string
}

/** What becomes of a note, in words. */
export function useNoteState(appId: number): NoteState {
  const unsaved = useKeeper(({ drafts }) => appId in drafts)
  const refusal = useKeeper(({ refusals }) => refusals[appId])
  const savedAt = useKeeper((keeper) => keeper.savedAt[appId])
  const online = useLive((live) => live.connection === 'online')
  return noteState({ unsaved, refusal, savedAt, online })
}

interface NoteFacts {
  unsaved: boolean
  refusal: string | undefined
  savedAt: number | undefined
  online: boolean
}

export function noteState({ unsaved, refusal, savedAt, online }: NoteFacts): NoteState {
  if (unsaved && refusal) return { kind: 'problem', words: refusal }
  if (unsaved && !online)
    return {
      kind: 'waiting',
      words: 'Noch nicht gespeichert – wird gesendet, sobald Sie online sind',
    }
  if (unsaved) return { kind: 'saving', words: 'Wird gespeichert …' }
  if (savedAt !== undefined) return { kind: 'quiet', words: `Gespeichert ${formatExactTime(savedAt)}` }
  return { kind: 'quiet', words: 'Nur Sie sehen diese Notiz.' }
}
