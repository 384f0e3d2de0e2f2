import type { Application } from '#motions/records.ts'
import { printNumber } from '#motions/rules.ts'

type Numbered = Parameters<typeof printNumber>[0]
type Attachment = Application['attachments'][number]

/** The file name of a motion's document is its print number without spaces (rule D1): `Ib-07aneu.pdf`. */
export const documentName = (motion: Numbered): string => fileOfNumber(printNumber(motion))

export const fileOfNumber = (printed: string): string => `${printed.replaceAll(' ', '')}.pdf`

export const documentUrl = (motion: Numbered): string =>
  `/data/media/${encodeURIComponent(documentName(motion))}`

/** An attachment is known by its id and its file name together (rule D6). */
export const attachmentFile = ({ id, file }: Pick<Attachment, 'id' | 'file'>): string => `${id}_${file}`

export const attachmentUrl = (attachment: Pick<Attachment, 'id' | 'file'>): string =>
  `/data/attachments/${encodeURIComponent(attachmentFile(attachment))}`

/** The archive of an agenda item is named after it (rule D7). */
export const archiveName = (top: { name: string }): string => `TOP-${top.name}.zip`

export const archiveUrl = (top: { name: string }): string =>
  `/data/attachments/top/${encodeURIComponent(archiveName(top))}`
