import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { deleteUpload } from './store.ts'

/** Removes a file of the user's own that has not been handed in (rule U8); for everything else there is no such file. */
export async function removeUpload(work: Work, { filename }: { filename: string }): Promise<1> {
  const user = accountOf(work.actor)
  const removed = user && (await deleteUpload(work.tx, user.id, filename))
  if (!removed) throw new Refusal('upload-unknown')
  work.release(removed.sha256)
  return 1
}
