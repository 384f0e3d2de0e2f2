import { call } from '#live/fetch-call.ts'
import type { Problem } from '#live/problem.ts'
import { showToast } from '#ui/toast-store.ts'

/** Whoever removes a file can have it back for so long. */
export const UNDO_SECONDS = 8

/** Tells the portal that a file is not wanted any more, once it can no longer be had back. Returns how to keep it. */
export function removeLater(filename: string, name: string): () => void {
  const timer = setTimeout(() => remove(filename, name), (UNDO_SECONDS + 1) * 1000)
  return () => clearTimeout(timer)
}

/** Where that can't be told the person learns that the file still lies there; one that is gone already is gone. */
const remove = (filename: string, name: string): void =>
  void call('uploadRemove', { filename }).catch(({ status }: Problem) => {
    if (status === 404) return
    showToast({
      text: `${name} liegt noch auf dem Server. Dort wird die Datei sonst mit dem Entwurf gelöscht.`,
      action: { label: 'Jetzt löschen', run: () => remove(filename, name) },
    })
  })
