import { calls } from '@portal/shared/calls.ts'
import {
  type ExportFormat,
  type ExportName,
  exportTitles,
  exportTypes,
} from '@portal/shared/exports/formats.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { Refusal } from '#core/refusal.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { disposition } from '#core/send-file.ts'
import { MOST_READ, noteLook, readHistory } from '#record/history.ts'
import { readDeskTable } from './desk-table.ts'
import { cellsOf, type Table } from './table.ts'
import { tables } from './tables.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import type { Sheet } from './write-xlsx.ts'

/** Spreadsheets are packed on another thread (rule T4). */
const packer = new URL('./write-xlsx.ts', import.meta.url)

interface ExportContext {
  context: Context
  actor: Actor
  input: { format: ExportFormat }
  reply: FastifyReply
}

const send =
  (name: ExportName) =>
  async ({ context, actor, input: { format }, reply }: ExportContext): Promise<FastifyReply> => {
    const file = { title: exportTitles[name], format, made: await tables[name](context) }
    return described(reply, file).send(await written(context, actor, file))
  }

interface TableFile {
  title: string
  format: ExportFormat
  made: Table
}

/** Says what the file is, and what it is called. */
const described = (reply: FastifyReply, { title, format }: TableFile): FastifyReply =>
  reply
    .type(exportTypes[format])
    .header('content-disposition', disposition('attachment', `${title}.${format}`))
    .header('cache-control', 'no-store')

async function written(
  { workshop }: Context,
  actor: Actor,
  { title, format, made }: TableFile,
): Promise<Buffer> {
  if (format === 'csv') return writeCsv(made)
  if (format === 'json') return Buffer.from(await writeJson(made.rows))
  const sheet: Sheet = { name: title, cells: await writeJson(await cellsOf(made)) }
  return Buffer.from(await workshop.run<Uint8Array>(actor, packer, sheet))
}

export const exportHandlers = {
  exportMotions: { send: send('motions') },
  exportResults: { send: send('results') },
  exportRollcalls: { send: send('rollcalls') },
  exportSpeeches: { send: send('speeches') },
  exportAttendance: { send: send('attendance') },
  exportPeople: { send: send('people') },
  exportSelection: {
    perform: async ({ context, actor, input: { format, ...wished }, reply }) => {
      const made = await act(context, calls.exportSelection, actor, (work) => readDeskTable(work, wished))
      const file = { title: 'Auswahl', format, made }
      described(reply, file)
      return written(context, actor, file)
    },
  },
  exportPeopleSelection: {
    perform: async ({ context, actor, input: { registerNumbers, format }, reply }) => {
      const { columns, rows } = await tables.people(context)
      const found = new Map(rows.map((row) => [row['registerNumber'], row]))
      const made = {
        columns,
        rows: [...new Set(registerNumbers)].map((registerNumber) => {
          const row = found.get(registerNumber)
          if (!row) throw new Refusal('person-unknown')
          return row
        }),
      }
      const file = { title: exportTitles.people, format, made }
      described(reply, file)
      return written(context, actor, file)
    },
  },
  exportHistory: {
    send: async ({ context, actor, input: { format, ...sought }, reply }) => {
      await act(context, calls.exportHistory, actor, noteLook)
      const rows = await readHistory(context.db, sought, MOST_READ)
      const made = {
        columns: { at: 'Zeit', who: 'Wer', text: 'Was' },
        rows: rows.map(({ at, who, text }) => ({ at: new Date(at), who, text })),
      }
      const file = { title: 'Verlauf', format, made }
      return described(reply, file).send(await written(context, actor, file))
    },
  },
} satisfies Partial<CallHandlers>
