import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import {
  type AttachmentEnding,
  attachmentEnding,
  declaredAgrees,
  refuseFile,
  safeFileName,
} from '@portal/shared/uploads/rules.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import { type Actor, inLineAs } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { type Frame, redrawPicture } from './redraw-picture.ts'

/** A file that may be kept: where it lies now, and its name for people. */
export interface CheckedFile {
  path: string
  name: string
  ending: AttachmentEnding
}

const inspector = new URL('./inspect-file.ts', import.meta.url)

const pictures = { gif: 'gif', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' } as const
export const isPicture = (ending: AttachmentEnding): ending is keyof typeof pictures =>
  Object.hasOwn(pictures, ending)

/**
 * Looks into a file that has been received, on another thread (rules T3, U10); throws the reason why it can't be kept
 * (rules U1 to U7). A picture that may be kept is another one than was sent, and no larger than its frame where it has one.
 */
export async function checkFile(
  { workshop }: Pick<Context, 'workshop'>,
  actor: Actor,
  file: ReceivedFile,
  frame?: Frame,
): Promise<CheckedFile> {
  refuseIf(refuseFile(file))
  const name = safeFileName(file.name)
  const ending = attachmentEnding(name)
  if (ending === null) throw new Refusal('upload-kind')
  if (!declaredAgrees(ending, file.declaredType)) throw new Refusal('upload-mismatch')
  const { path, size } = file
  refuseIf(await workshop.run<RefusalReason | null>(actor, inspector, { path, size, ending }))
  if (!isPicture(ending)) return { path, name, ending }
  const redrawn = `${path}.redrawn`
  await redrawPicture(inLineAs(actor), path, redrawn, pictures[ending], frame)
  return { path: redrawn, name, ending }
}
