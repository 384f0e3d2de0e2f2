import { z } from 'zod'
import { defineCall } from '#call.ts'
import { deskColumns } from '#office/desk-columns.ts'
import { HistorySought } from '#record/records.ts'
import { Document, Id, list, RegisterNumber } from '#wire.ts'
import { type ExportName, exportFormats, exportTypes, mostPeopleTakenAlong } from './formats.ts'

/** A table for a spreadsheet (CSV, XLSX), or for a program (JSON: a list of objects). */
const exportCall = (name: ExportName, summary: string) =>
  defineCall({
    method: 'GET',
    path: `/api/office/export/${name}`,
    access: 'run-office',
    summary,
    answers: Object.values(exportTypes),
    input: z.strictObject({ format: z.enum(exportFormats).default('csv') }),
    output: Document,
  })

export const exportMotions = exportCall('motions', 'All published motions as a table')
export const exportResults = exportCall('results', 'All results as a table, the oldest first')
export const exportRollcalls = exportCall('rollcalls', 'Who voted what in roll calls, as a table')
export const exportSpeeches = exportCall('speeches', 'All speeches with their lengths, as a table')
export const exportAttendance = exportCall('attendance', 'Who is present and where, as a table')
export const exportHistory = defineCall({
  method: 'GET',
  path: '/api/office/export/history',
  access: 'read-history',
  summary:
    'What officials and accounts did as a table, the latest first; whoever takes it along is in the history, too',
  answers: Object.values(exportTypes),
  input: HistorySought.extend({ format: z.enum(exportFormats).default('csv') }),
  output: Document,
})

export const exportPeople = exportCall('people', 'All people with their roles, as a table')

const selectionFormats = ['csv', 'xlsx'] as const

/** So many motions and columns as the desk can show. */
export const exportSelection = defineCall({
  method: 'POST',
  path: '/api/office/export/selection',
  access: 'run-office',
  // It only reads.
  afterEnd: true,
  refused: [404],
  summary:
    'Motions and submissions of the desk as a table with the columns that are named, in the order in which they are named',
  answers: selectionFormats.map((format) => exportTypes[format]),
  input: z.strictObject({
    appIds: list(Id, 2000),
    submissions: list(Id, 2000),
    columns: list(z.enum(deskColumns), deskColumns.length),
    format: z.enum(selectionFormats).default('csv'),
  }),
  output: Document,
})

export const exportPeopleSelection = defineCall({
  method: 'POST',
  path: '/api/office/export/people-selection',
  access: 'run-office',
  // It only reads.
  afterEnd: true,
  refused: [404],
  maxBodyBytes: 262_144,
  summary: 'The people who are named as a table, in the order in which they are named',
  answers: selectionFormats.map((format) => exportTypes[format]),
  input: z.strictObject({
    registerNumbers: list(RegisterNumber, mostPeopleTakenAlong),
    format: z.enum(selectionFormats).default('csv'),
  }),
  output: Document,
})
