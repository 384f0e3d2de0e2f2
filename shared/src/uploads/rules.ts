/** The largest attachment, and how many a draft may have (rules U1, U9). */
export const MAX_UPLOAD_BYTES = 5_242_880
export const MAX_UPLOADS_PER_DRAFT = 20

/** How many files an account may have that belong to no motion that has been handed in (rule U9). */
export const MAX_PENDING_UPLOADS = 60

/** Longer names lose what stands before the ending (rule U3). */
const MAX_NAME_LENGTH = 120

/** Of a name of unheard length only the end is looked at. */
const MAX_READ_NAME = 1000

const office = 'application/vnd.openxmlformats-officedocument.'

/**
 * What may be attached, by the name's ending, with the types that browsers declare for it (rules U1, U2). What a
 * browser does not know it declares as plain bytes or not at all; that is let through and the content decides.
 */
const declaredTypes = {
  gif: ['image/gif'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/x-png'],
  pdf: ['application/pdf', 'application/x-pdf'],
  rtc: ['application/rtf', 'text/rtf'],
  rtf: ['application/rtf', 'text/rtf', 'application/x-rtf', 'text/richtext', 'application/msword'],
  xls: ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel'],
  xlsx: [`${office}spreadsheetml.sheet`],
  doc: ['application/msword'],
  docx: [`${office}wordprocessingml.document`],
  zip: ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
  txt: ['text/plain'],
} as const satisfies Record<string, readonly string[]>

export type AttachmentEnding = keyof typeof declaredTypes

/** The allowed endings, as a choice of files in the browser shows them. */
export const attachmentEndings = Object.keys(declaredTypes) as AttachmentEnding[]

/** The ending of a name, if files with it may be attached. */
export function attachmentEnding(name: string): AttachmentEnding | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(declaredTypes, ending) ? (ending as AttachmentEnding) : null
}

/** Whether a declared type says the same as the ending, or nothing (rule U2). */
export function declaredAgrees(ending: AttachmentEnding, declared: string): boolean {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  const known: readonly string[] = declaredTypes[ending]
  return type === '' || type === 'application/octet-stream' || known.includes(type)
}

export type FileRefusal = 'upload-kind' | 'upload-too-large' | 'upload-empty'

/** Why a file can't be attached, by what is known of it before anybody looks inside (rule U1). */
export function refuseFile({ name, size }: { name: string; size: number }): FileRefusal | null {
  if (attachmentEnding(safeFileName(name)) === null) return 'upload-kind'
  if (size > MAX_UPLOAD_BYTES) return 'upload-too-large'
  return size === 0 ? 'upload-empty' : null
}

export type QuotaRefusal = 'uploads-draft-full' | 'uploads-account-full'

/** Why one more file can't be kept (rule U9). */
export function refuseAnother(pending: { inDraft: number; ofAccount: number }): QuotaRefusal | null {
  if (pending.inDraft >= MAX_UPLOADS_PER_DRAFT) return 'uploads-draft-full'
  return pending.ofAccount >= MAX_PENDING_UPLOADS ? 'uploads-account-full' : null
}

/**
 * A name that people can read and no system mistakes for anything else (rule U3): composed characters, no folders, no
 * signs that are invisible or turn the direction of writing, nothing that file systems keep for themselves.
 */
export function safeFileName(name: string): string {
  const base = name.slice(-MAX_READ_NAME).normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, '']
  const room = Math.max(1, MAX_NAME_LENGTH - ending.length)
  const short = Array.from(stem).slice(0, room).join('').trimEnd()
  return `${short === '' ? 'Datei' : short}${ending.slice(0, MAX_NAME_LENGTH)}`
}
