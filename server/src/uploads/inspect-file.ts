import { readFile } from 'node:fs/promises'
import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import type { AttachmentEnding } from '@portal/shared/uploads/rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import { stepBack } from '#core/background.ts'
import { Refusal } from '#core/refusal.ts'
import { checkArchive } from './check-archive.ts'
import { checkCompound, checkRichText, checkText } from './check-document.ts'
import { checkPdf } from './check-pdf.ts'

stepBack()

/** A file that has been received, and the ending that it has to be true to. */
export interface Inspected {
  path: string
  size: number
  ending: AttachmentEnding
}

/** Runs on a thread of the workshop: why what is in the file can't be kept, or null. */
export default (file: Inspected): Promise<RefusalReason | null> =>
  inspect(file).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason
      throw error
    },
  )

/** What the first bytes have to say for each ending; undefined: they say nothing that is known. */
const contents: Record<AttachmentEnding, readonly (string | undefined)[]> = {
  gif: ['gif'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  pdf: ['pdf'],
  // Nobody knows what this is; it is kept as bytes that are no other kind of file.
  rtc: [undefined, 'rtf'],
  rtf: ['rtf'],
  xls: ['cfb'],
  doc: ['cfb'],
  xlsx: ['xlsx', 'zip'],
  docx: ['docx', 'zip'],
  zip: ['zip'],
  txt: [undefined],
}

async function inspect({ path, size, ending }: Inspected): Promise<void> {
  const bytes = await readFile(path)
  // Before anything else reads an archive.
  if (ending === 'zip' || ending === 'docx' || ending === 'xlsx') {
    if (!isArchive(bytes)) throw new Refusal('upload-mismatch')
    await checkArchive(path, size, ending)
  }
  const found = await fileTypeFromBuffer(bytes)
  if (!contents[ending].includes(found?.ext)) throw new Refusal('upload-mismatch')
  if (ending === 'pdf') await checkPdf(bytes)
  if (ending === 'rtf' || ending === 'rtc') checkRichText(bytes)
  if (ending === 'doc' || ending === 'xls') checkCompound(bytes, ending)
  if (ending === 'txt') checkText(bytes)
}

/** Also an empty archive is one. */
const isArchive = (bytes: Buffer): boolean => {
  const sign = bytes.subarray(0, 4).toString('hex')
  return sign === '504b0304' || sign === '504b0506'
}
