import { z } from 'zod'
import { defineCall } from '#call.ts'
import { importInputs } from '#table-import/inputs.ts'
import { FilePart, Id, One } from '#wire.ts'
import {
  MendedMotions,
  MotionCounts,
  MotionFieldName,
  MotionImportPreview,
  ReadDocument,
  StoredMotionImport,
} from './records.ts'
import { MAX_DOCUMENT_BYTES, MAX_MOTION_CELL, MAX_MOTION_ROWS, MAX_MOTION_TABLE_BYTES } from './rules.ts'

const imports = importInputs(MotionFieldName, { rows: MAX_MOTION_ROWS, cell: MAX_MOTION_CELL })

export const previewMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-preview',
  access: 'run-office',
  maxFileBytes: MAX_MOTION_TABLE_BYTES,
  summary:
    'What a table of motions (.xlsx or .csv) would enter as drafts, row by row; nothing is written yet',
  input: z.strictObject(imports.preview),
  output: MotionImportPreview,
})

export const mendMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-mend',
  access: 'run-office',
  refused: [404, 409],
  maxBodyBytes: 1_048_576,
  summary: 'Mends cells of a preview of motions, leaves rows out, or says that a motion is another one',
  input: z.strictObject({
    ...imports.mend,
    /** Rows that are other motions than those with the same title. */
    distinct: z.array(Id).max(MAX_MOTION_ROWS).default([]),
  }),
  output: MendedMotions,
})

export const applyMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-apply',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Writes what a preview of motions has shown, as drafts, as a whole or not at all',
  input: z.strictObject(imports.apply),
  output: z.object({ importId: z.int(), counts: MotionCounts, appIds: z.array(z.int()) }),
})

export const undoMotions = defineCall({
  method: 'POST',
  path: '/api/office/motions-undo',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Takes an import of motions back as a whole, for 30 days, while nothing depends on it',
  input: z.strictObject(imports.undo),
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
