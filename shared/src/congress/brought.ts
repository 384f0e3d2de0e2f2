import type { BroughtPreview, Coming } from '#closing/records.ts'
import type { Mistake } from './mistakes.ts'
import type { CongressFile } from './records.ts'

/** A congress file may be so large, without the files that lie beside it. */
export const MAX_CONGRESS_BYTES = 10_485_760

/** All that is brought with it at once, as it is sent and as it is unpacked, and how many files that may be (rule BN7). */
export const MAX_BROUGHT_BYTES = 104_857_600
export const MAX_UNPACKED_BYTES = 209_715_200
export const MAX_SENT_FILES = 100
export const MAX_UNPACKED_FILES = 2000

/** So many mistakes are named one by one; a file that is no congress has thousands. */
const NAMED_MISTAKES = 200

export const nameMistakes = (mistakes: readonly Mistake[]): Pick<BroughtPreview, 'mistakes' | 'more'> => ({
  mistakes: mistakes.slice(0, NAMED_MISTAKES),
  more: Math.max(0, mistakes.length - NAMED_MISTAKES),
})

export const countComing = (file: CongressFile, hidden: string[], files: number): Coming => ({
  title: file.congress.title,
  subtitle: file.congress.subtitle,
  associations: file.medicalAssociations.length,
  seats: file.congress.seats,
  items: file.tops.length,
  people: file.users.length,
  motions: file.apps.length,
  hidden,
  service: file.service.length,
  exhibitors: file.exhibitors.length,
  files,
})

/** Why these files can't be brought, in words; null where they can (rule BN7). The server asks it again. */
export function refuseBrought(sent: readonly { size: number }[]): string | null {
  if (sent.length > MAX_SENT_FILES)
    return `Höchstens ${MAX_SENT_FILES} Dateien auf einmal. Packen Sie die Dateien in ein ZIP.`
  const bytes = sent.reduce((sum, { size }) => sum + size, 0)
  return bytes > MAX_BROUGHT_BYTES ? 'Die Dateien sind zusammen größer als 100 MB.' : null
}
