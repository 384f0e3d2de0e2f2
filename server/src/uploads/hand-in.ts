import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { bindUpload } from './store.ts'

interface HandInRequest {
  userId: number
  filenames: readonly string[]
  delegateApp: number
}

/**
 * Files of drafts become files of a delegate motion, from then on out of their owner's hands (rules U8, U11). One that
 * is not the user's own, or has been cleared, refuses the whole.
 */
export async function handInUploads(
  { tx }: Pick<Work, 'tx'>,
  { userId, filenames, delegateApp }: HandInRequest,
) {
  const files: { filename: string; name: string; size: number }[] = []
  for (const filename of filenames) {
    const file = await bindUpload(tx, userId, filename, delegateApp)
    if (!file) throw new Refusal('upload-unknown')
    files.push(file)
  }
  return files
}
