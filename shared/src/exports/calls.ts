import { z } from 'zod'
import { defineCall } from '#call.ts'
import { type ExportName, exportFormats } from './formats.ts'

/** A table for a spreadsheet (CSV, XLSX), or for a program (JSON: a list of objects). */
const exportCall = (name: ExportName, summary: string) =>
  defineCall({
    method: 'GET',
    path: `/api/office/export/${name}`,
    access: 'run-office',
    summary,
    answers: 'application/octet-stream',
    input: z.strictObject({ format: z.enum(exportFormats).default('csv') }),
    output: z.any().meta({ type: 'string', format: 'binary' }),
  })

export const exportMotions = exportCall('motions', 'All published motions as a table')
export const exportResults = exportCall('results', 'All results as a table, the oldest first')
export const exportRollcalls = exportCall('rollcalls', 'Who voted what in roll calls, as a table')
export const exportSpeeches = exportCall('speeches', 'All speeches with their lengths, as a table')
export const exportAttendance = exportCall('attendance', 'Who is present and where, as a table')
export const exportPeople = exportCall('people', 'All people with their roles, as a table')
