import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { sendBytes } from '#core/send-file.ts'
import { pdfBytes, pdfHeaders } from '#documents/cached-printer.ts'
import type { Shelf } from '#documents/shelf.ts'
import { type DeskPaper, paperOfFolder, paperOfOrder } from './desk-paper.ts'
import type { DeskPaperPrinter } from './printer.ts'
import { readFolder, readOrders } from './store.ts'

export function deskPaperHandlers(printer: DeskPaperPrinter, shelf: Shelf) {
  const send = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    paper: DeskPaper,
  ) => {
    const { pdf, etag } = await printer.print(paper)
    return sendBytes(request, reply, pdfBytes(pdf, etag), pdfHeaders(`${paper.name}.pdf`))
  }
  return {
    orderPaper: {
      send: async ({ context: { db }, input: { topId }, ...answer }) => {
        const { papers } = await shelf.get()
        const rows = await readOrders(db)
        if (topId !== null && !rows.tops.some(({ id }) => id === topId)) throw new Refusal('top-unknown')
        return send(answer, paperOfOrder(rows, papers, topId))
      },
    },
    emergencyFolder: {
      send: async ({ context: { db }, ...answer }) => {
        const { papers } = await shelf.get()
        return send(answer, paperOfFolder(await readFolder(db), papers))
      },
    },
  } satisfies Partial<CallHandlers>
}
