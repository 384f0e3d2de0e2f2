import { z } from 'zod'
import { mendedFields, mendFields, previewFields, rowCounts, storedImport } from '#table-import/records.ts'
import { motionFields } from './columns.ts'

export const MotionFieldName = z.enum(motionFields)

/** A motion as the table of a preview shows it, in words. */
export const ShownMotion = z.object({
  /** The print number, empty where it is not known. */
  number: z.string(),
  top: z.string(),
  type: z.string(),
  title: z.string(),
  movers: z.string(),
  /** The number of the motion that it changes, or the row that will be one. */
  amends: z.string(),
  /** How its text begins. */
  text: z.string(),
})
export type ShownMotion = z.infer<typeof ShownMotion>

/** What is wrong with one cell of a row, and what would mend it. */
export const MotionFault = z.object({
  field: MotionFieldName,
  text: z.string(),
  problem: z.string(),
  /** A value for the cell, and how it is called. */
  suggestion: z.object({ value: z.string(), label: z.string() }).nullable(),
  /** Whether somebody may say that this is another motion than the one with the same title. */
  distinct: z.boolean(),
  /** Whether the text may stand as it is for who moves the motion. */
  asText: z.boolean(),
})
export type MotionFault = z.infer<typeof MotionFault>

export const MotionRow = z.object({
  /** The row of the spreadsheet, from 1. */
  line: z.int(),
  state: z.enum(['new', 'changed', 'unchanged', 'error']),
  before: ShownMotion.nullable(),
  after: ShownMotion,
  /** What becomes otherwise. */
  changed: z.array(MotionFieldName),
  problems: z.array(z.string()),
  faults: z.array(MotionFault),
})
export type MotionRow = z.infer<typeof MotionRow>

export const MotionCounts = z.object(rowCounts)
export type MotionCounts = z.infer<typeof MotionCounts>

/** What an import of motions would do, row by row. */
export const MotionImportPreview = z.object({
  ...previewFields,
  mapping: z.record(z.string(), MotionFieldName.nullable()),
  counts: MotionCounts,
  rows: z.array(MotionRow),
})
export type MotionImportPreview = z.infer<typeof MotionImportPreview>

export const MendedMotions = MotionImportPreview.extend(mendedFields)

/** What somebody has mended in the table of a preview. */
export const MotionMends = z.object({
  ...mendFields(MotionFieldName),
  /** Rows that are other motions than those with the same title. */
  distinct: z.array(z.int()),
})
export type MotionMends = z.infer<typeof MotionMends>

export const StoredMotionImport = storedImport(MotionCounts)

/** A motion as a document of Word says it, with what of the document could not be taken over, in words. */
export const ReadDocument = z.object({
  title: z.string(),
  content: z.string(),
  statement: z.string(),
  left: z.array(z.string()),
})
export type ReadDocument = z.infer<typeof ReadDocument>
