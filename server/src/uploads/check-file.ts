import { readFile, stat } from 'node:fs/promises'
import {
  type AttachmentEnding,
  attachmentEnding,
  declaredAgrees,
  refuseFile,
  safeFileName,
} from '@portal/shared/uploads/rules.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal, refuseIf } from '#core/refusal.ts'
import { Semaphore } from '#core/semaphore.ts'
import { checkArchive } from './check-archive.ts'
import { checkCompound, checkPdf, checkRichText, checkText } from './check-document.ts'
import { redrawPicture } from './redraw-picture.ts'

/** A file that may be kept: where it lies now, and its name for people. */
export interface CheckedFile {
  path: string
  name: string
  ending: AttachmentEnding
  size: number
}

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

/** Looking into files takes memory and the processor: a few at a time, the others wait on the disk (rule U10). */
const fewAtATime = new Semaphore(4, 500)

/** Looks into a file that has been received; throws the reason why it can't be kept (rules U1 to U7). */
export const checkFile = (file: ReceivedFile): Promise<CheckedFile> =>
  fewAtATime.run(async () => {
    refuseIf(refuseFile(file))
    const name = safeFileName(file.name)
    const ending = attachmentEnding(name)
    if (ending === null) throw new Refusal('upload-kind')
    if (!declaredAgrees(ending, file.declaredType)) throw new Refusal('upload-mismatch')
    const path = await checkContent(file.path, file.size, ending)
    return { path, name, ending, size: (await stat(path)).size }
  })

/** Returns where the file that may be kept lies: a picture is another one than was sent. */
async function checkContent(path: string, size: number, ending: AttachmentEnding): Promise<string> {
  const bytes = await readFile(path)
  // Before anything else reads an archive.
  if (ending === 'zip' || ending === 'docx' || ending === 'xlsx') {
    if (!isArchive(bytes)) throw new Refusal('upload-mismatch')
    await checkArchive(path, size, ending)
  }
  const found = await fileTypeFromBuffer(bytes)
  if (!contents[ending].includes(found?.ext)) throw new Refusal('upload-mismatch')
  switch (ending) {
    case 'gif':
    case 'png':
    case 'jpg':
    case 'jpeg': {
      const redrawn = `${path}.redrawn`
      await redrawPicture(path, redrawn, ending === 'jpg' ? 'jpeg' : ending)
      return redrawn
    }
    case 'pdf':
      await checkPdf(bytes)
      break
    case 'rtf':
    case 'rtc':
      checkRichText(bytes)
      break
    case 'doc':
    case 'xls':
      checkCompound(bytes, ending)
      break
    case 'txt':
      checkText(bytes)
      break
    case 'zip':
    case 'docx':
    case 'xlsx':
      break
  }
  return path
}

/** Also an empty archive is one. */
const isArchive = (bytes: Buffer): boolean => {
  const sign = bytes.subarray(0, 4).toString('hex')
  return sign === '504b0304' || sign === '504b0506'
}
