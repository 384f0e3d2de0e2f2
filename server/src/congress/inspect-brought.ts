import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import { attachmentEnding } from '@portal/shared/uploads/rules.ts'
import { fileTypeFromFile } from 'file-type'
import inspect from '#uploads/inspect-file.ts'
import type { BroughtFile } from './find-brought.ts'

/** Kinds of pictures that a congress file may name and nobody may attach. */
const pictures = ['webp', 'avif']

/** Runs on a thread of the workshop: why a file beside a congress file can't be kept (rules U2 to U7), or null. */
export default async function inspectBrought({
  path,
  name,
  size,
}: BroughtFile): Promise<RefusalReason | null> {
  if (size === 0) return 'upload-empty'
  const ending = attachmentEnding(name)
  if (ending !== null) return inspect({ path, size, ending })
  const picture = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!pictures.includes(picture)) return 'upload-kind'
  return (await fileTypeFromFile(path))?.ext === picture ? null : 'upload-mismatch'
}
