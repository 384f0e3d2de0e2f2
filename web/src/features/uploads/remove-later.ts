import { call } from '#live/fetch-call.ts'

/** Whoever removes a file can have it back for so long. */
export const UNDO_SECONDS = 8

/**
 * Tells the portal that a file is not wanted any more, once it can no longer be had back. Returns how to keep it. Where
 * that can't be told the portal clears the file with the draft.
 */
export function removeLater(filename: string): () => void {
  const timer = setTimeout(
    () => {
      call('uploadRemove', { filename }).catch(() => undefined)
    },
    (UNDO_SECONDS + 1) * 1000,
  )
  return () => clearTimeout(timer)
}
