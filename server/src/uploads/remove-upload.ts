import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { dropFile } from './kept-files.ts'
import { deleteUpload } from './store.ts'

/** Removes a file of the user's own that has not been handed in (rule U8); for everything else there is no such file. */
export async function removeUpload(work: Work, { filename }: { filename: string }): Promise<1> {
  const user = accountOf(work.actor)
  if (!user || !(await deleteUpload(work.tx, user.id, filename))) throw new Refusal('upload-unknown')
  // A file that outlives its row for a moment harms nobody; the housekeeping finds it.
  work.afterCommit(() => void dropFile(work.config.dataDir, filename))
  return 1
}
