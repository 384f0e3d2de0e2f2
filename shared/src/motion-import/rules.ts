/** A table of motions weighs at most so many bytes. */
export const MAX_MOTION_TABLE_BYTES = 10_485_760

/** As many rows are read, and so many characters of a cell: more a spreadsheet does not keep. */
export const MAX_MOTION_ROWS = 2000
export const MAX_MOTION_CELL = 32_767

export type MotionImportRefusal =
  | 'motion-table-too-large'
  | 'motion-table-without-head'
  | 'motion-import-has-errors'
  | 'motions-outdated'
  | 'motion-import-depended-on'

/** Why an import is not applied (rule BM5): as a whole or not at all. */
export const refuseMotionApply = (counts: { error: number }): 'motion-import-has-errors' | null =>
  counts.error > 0 ? 'motion-import-has-errors' : null

/** A document of Word weighs at most so many bytes. */
export const MAX_DOCUMENT_BYTES = 10_485_760

/** Why a document of Word is not read (rule BM7). */
export type DocumentRefusal =
  | 'document-kind'
  | 'document-old-format'
  | 'document-locked'
  | 'document-macros'
  | 'document-damaged'
  | 'document-too-large'
  | 'document-empty'
