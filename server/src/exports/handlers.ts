import { type ExportFormat, type ExportName, exportTitles } from '@portal/shared/exports/formats.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { disposition } from '#core/send-file.ts'
import { cellsOf, type Table } from './table.ts'
import { tables } from './tables.ts'
import { writeCsv } from './write-csv.ts'

/** Spreadsheets are packed on another thread (rule T4). */
const packer = new URL('./write-xlsx.ts', import.meta.url)

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

interface Asked {
  context: Context
  actor: Actor
  input: { format: ExportFormat }
  reply: FastifyReply
}

const send =
  (name: ExportName) =>
  async ({ context, actor, input: { format }, reply }: Asked): Promise<FastifyReply> => {
    const made = await tables[name](context)
    const bytes = await written(context, actor, { name, format, made })
    return reply
      .type(types[format])
      .header('content-disposition', disposition('attachment', `${exportTitles[name]}.${format}`))
      .header('cache-control', 'no-store')
      .send(bytes)
  }

async function written(
  { workshop }: Context,
  actor: Actor,
  { name, format, made }: { name: ExportName; format: ExportFormat; made: Table },
): Promise<Buffer> {
  if (format === 'csv') return writeCsv(made)
  if (format === 'json') return Buffer.from(JSON.stringify(made.rows))
  const sheet = { name: exportTitles[name], cells: cellsOf(made) }
  return Buffer.from(await workshop.run<Uint8Array>(actor, packer, sheet))
}

export const exportHandlers = {
  exportMotions: { send: send('motions') },
  exportResults: { send: send('results') },
  exportRollcalls: { send: send('rollcalls') },
  exportSpeeches: { send: send('speeches') },
  exportAttendance: { send: send('attendance') },
  exportPeople: { send: send('people') },
} satisfies Partial<CallHandlers>
