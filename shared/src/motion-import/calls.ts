import { z } from 'zod'
import { defineCall } from '#call.ts'
import { parseJson } from '#congress/json.ts'
import { FilePart, Id, One, text } from '#wire.ts'
import {
  MotionCounts,
  MotionFieldName,
  MotionImportPreview,
  ReadDocument,
  StoredMotionImport,
} from './records.ts'
import { MAX_DOCUMENT_BYTES, MAX_MOTION_CELL, MAX_MOTION_ROWS, MAX_MOTION_TABLE_BYTES } from './rules.ts'

/** Columns by name; an empty field is none. */
const MappingInput = z.record(
  z.string().max(MAX_MOTION_CELL),
  z
    .union([MotionFieldName, z.literal('')])
    .nullable()
    .transform((field) => field || null),
)

/** JSON in a field of a form. */
const MappingField = z
  .string()
  .max(8192)
  .transform((json, context) => {
    const parsed = parseJson(json)
    if ('value' in parsed) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.mistake.reason })
    return z.NEVER
  })
  .pipe(MappingInput)

export const previewMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-preview',
  access: 'run-office',
  maxFileBytes: MAX_MOTION_TABLE_BYTES,
  summary:
    'What a table of motions (.xlsx or .csv) would enter as drafts, row by row; nothing is written yet',
  input: z.strictObject({ file: FilePart, mapping: MappingField.optional() }),
  output: MotionImportPreview,
})

const Cell = z.strictObject({ line: Id, field: MotionFieldName, value: text(MAX_MOTION_CELL) })

export const mendMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-mend',
  access: 'run-office',
  refused: [404, 409],
  maxBodyBytes: 1_048_576,
  summary: 'Mends cells of a preview of motions, leaves rows out, or says that a motion is another one',
  input: z.strictObject({
    previewId: z.uuid(),
    mapping: MappingField.optional(),
    cells: z.array(Cell).max(MAX_MOTION_ROWS).default([]),
    /** Rows that are left out. */
    skip: z.array(Id).max(MAX_MOTION_ROWS).default([]),
    /** Rows that are other motions than those with the same title. */
    distinct: z.array(Id).max(MAX_MOTION_ROWS).default([]),
  }),
  output: MotionImportPreview,
})

export const applyMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-apply',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Writes what a preview of motions has shown, as drafts, as a whole or not at all',
  input: z.strictObject({ previewId: z.uuid() }),
  output: z.object({ importId: z.int(), counts: MotionCounts, appIds: z.array(z.int()) }),
})

export const undoMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-undo',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Takes an import of motions back as a whole, for 30 days, while nothing depends on it',
  input: z.strictObject({ importId: Id }),
  output: One,
})

export const motionImports = defineCall({
  method: 'GET',
  path: '/api/office/motion-imports',
  access: 'run-office',
  summary: 'The imports of motions, the newest first',
  input: z.strictObject({}),
  output: z.array(StoredMotionImport),
})

export const readMotionDocument = defineCall({
  method: 'POST',
  path: '/api/office/motion-document',
  access: 'run-office',
  maxFileBytes: MAX_DOCUMENT_BYTES,
  summary:
    'What a document of Word (.docx) says as a motion, and what of it could not be taken over; nothing is kept',
  input: z.strictObject({ file: FilePart }),
  output: ReadDocument,
})
